import type { TrueSizeTexts } from '#domain/catalogue/true-size.ts';
import { fetchWholeStyle } from '#features/hydration/full-stylesheet.ts';
import { openIsland } from '#features/hydration/open-island.ts';
import { type Subject, shapesOf } from './subject.ts';
import { TrueSizeDialog } from './TrueSizeDialog.tsx';

const fetchTexts = async (): Promise<TrueSizeTexts> => {
  const response = await fetch('/true-size.json');
  if (!response.ok) throw new Error(`The texts about sizes were answered with ${response.status}.`);
  return response.json();
};

/** Shows something at true size. The browser returns the focus to the button when the dialog is closed. */
export const openTrueSize = async (subject: Subject): Promise<void> => {
  fetchWholeStyle();
  const texts = await fetchTexts();
  const { render, close } = await openIsland(document.body);
  render(<TrueSizeDialog subject={subject} texts={texts} onClose={close} />);
};

/** For a button in static HTML (TrueSizeButton.tsx). */
export const openFromButton = ({ dataset: { trueSize = '', about } }: HTMLElement): Promise<void> =>
  openTrueSize({ name: about ?? document.querySelector('h1')?.textContent ?? '', shapes: shapesOf(trueSize.split(' · ')) });

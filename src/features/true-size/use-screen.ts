import { useEffect, useState } from 'react';
import { onScreenChange, readScreen } from './read-screen.ts';
import type { ScreenView } from './screen-fit.ts';

interface Screen {
  view: ScreenView;
  /** CSS pixels that a drawing may take. */
  area: { width: number; height: number };
}

/** What the dialog takes at its narrowest and at its widest, where its title stays in view. */
const taken = { narrow: { width: 24, height: 24 }, wide: { width: 64, height: 96 } };

const read = (): Screen => {
  const { clientWidth } = document.documentElement;
  const { width, height } = clientWidth < 640 ? taken.narrow : taken.wide;
  return { view: readScreen(), area: { width: clientWidth - width, height: innerHeight - height } };
};

/** The screen and the space on it, also after zooming, resizing or moving the window. */
export const useScreen = (): Screen => {
  const [screen, setScreen] = useState(read);
  useEffect(() => onScreenChange(() => setScreen(read())), []);
  return screen;
};

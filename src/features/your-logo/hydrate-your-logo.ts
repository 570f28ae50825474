// Hydrates the wall of products on the first interaction, or at once for a visitor who has chosen a logo before.
import { isTouched, replayPress } from '#features/hydration/early-press.ts';
import { hydrate } from '#features/hydration/hydrate.ts';
import { findLogo } from './kept-logo.ts';
import type { YourLogoProps } from './wall-props.ts';

const element = document.querySelector<HTMLElement>('[data-your-logo]') as HTMLElement;
const controller = new AbortController();

/** Without the script, the page says how to get a proof all the same. */
const onFailed = () => {
  element.dataset.failed = '';
  replayPress(element);
};

const start = () => {
  if (controller.signal.aborted) return;
  controller.abort();
  const wall = import('./YourLogo.tsx').then(({ YourLogo }) => YourLogo);
  const props: YourLogoProps = {
    ...JSON.parse(element.dataset.yourLogo ?? ''),
    product: new URLSearchParams(location.search).get('product'),
  };
  void hydrate(element, wall, props, onFailed);
};

if (isTouched(element) || element.matches(':hover, :focus-within')) start();
else {
  for (const event of ['pointerover', 'focusin', 'input', 'dragover'])
    element.addEventListener(event, start, { signal: controller.signal });
  void findLogo().then((kept) => kept && start());
}

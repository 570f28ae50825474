// Hydrates the sticker maker on the first interaction; loaded by the page script where there is one.
import { isTouched, replayPress } from '#features/hydration/early-press.ts';
import { hydrate } from '#features/hydration/hydrate.ts';
import { isLogoCarried } from './carried-logo.ts';
import type { StickerMakerProps } from './sticker-maker-props.ts';

const element = document.querySelector<HTMLElement>('[data-sticker-maker]') as HTMLElement;
const controller = new AbortController();

/** Without the script, the page says how to get a sticker all the same. */
const onFailed = () => {
  element.dataset.failed = '';
  replayPress(element);
};

const start = () => {
  controller.abort();
  const props: StickerMakerProps = {
    settings: JSON.parse(element.dataset.stickerMaker ?? ''),
    product: new URLSearchParams(location.search).get('product'),
  };
  const maker = import('./StickerMaker.tsx').then(({ StickerMaker }) => StickerMaker);
  void hydrate(element, maker, props, onFailed);
};

if (isLogoCarried() || isTouched(element) || element.matches(':hover, :focus-within')) start();
else
  for (const event of ['pointerover', 'focusin', 'input', 'dragover'])
    element.addEventListener(event, start, { signal: controller.signal });

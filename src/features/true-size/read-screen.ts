import type { ScreenView } from './screen-fit.ts';

const engine = (): ScreenView['engine'] => {
  if ('mozInnerScreenX' in window) return 'firefox';
  return 'GestureEvent' in window ? 'webkit' : 'chromium';
};

/** Some browsers inside apps do not tell the width of the window. */
const zoom = (): number => {
  const { clientWidth } = document.documentElement;
  return (outerWidth || clientWidth) / clientWidth;
};

export const readScreen = (): ScreenView => ({
  sides: [Math.min(screen.width, screen.height), Math.max(screen.width, screen.height)],
  density: devicePixelRatio,
  zoom: zoom(),
  pinch: visualViewport?.scale ?? 1,
  engine: engine(),
});

/** Calls when the page is zoomed, resized or moved to another screen. Returns a function that stops it. */
export const onScreenChange = (changed: () => void): (() => void) => {
  const controller = new AbortController();
  const { signal } = controller;
  addEventListener('resize', changed, { signal });
  visualViewport?.addEventListener('resize', changed, { signal });
  // A query is about one density, so each change needs the next one.
  const watchDensity = () => {
    const densityChanged = () => {
      changed();
      watchDensity();
    };
    matchMedia(`(resolution: ${devicePixelRatio}dppx)`).addEventListener('change', densityChanged, { signal, once: true });
  };
  watchDensity();
  return () => controller.abort();
};

// Starts the background animation of a page that has one. It draws in a worker; here we only watch what it should follow.
import type { Stage } from './backdrop-worker.ts';

const canvas = document.querySelector<HTMLCanvasElement>('canvas[data-backdrop]');
const { connection } = navigator as { connection?: { saveData?: boolean } };

const open = (canvas: HTMLCanvasElement) => {
  let worker: Worker | undefined;
  let inView = false;

  const sizes = () => ({ width: canvas.clientWidth, height: canvas.clientHeight, ratio: Math.min(devicePixelRatio, 2) });
  const colours = () => {
    const { backgroundColor, color } = getComputedStyle(canvas.parentElement as Element);
    return { band: backgroundColor, text: color };
  };
  const tell = (news: Partial<Stage>) => worker?.postMessage(news);
  const tellRunning = () => tell({ running: inView && !document.hidden });

  const begin = () => {
    worker = new Worker(new URL('./backdrop-worker.ts', import.meta.url), { type: 'module' });
    const sheet = canvas.transferControlToOffscreen();
    const stage: Stage = { canvas: sheet, kind: canvas.dataset.backdrop as Stage['kind'], ...sizes(), ...colours(), running: false };
    worker.postMessage(stage, [sheet]);
    new ResizeObserver(() => tell(sizes())).observe(canvas);
    matchMedia('(prefers-color-scheme: dark)').addEventListener('change', () => tell(colours()));
    document.addEventListener('visibilitychange', tellRunning);
    // A page may be kept for the way back without being hidden first.
    addEventListener('pagehide', () => tell({ running: false }));
    addEventListener('pageshow', tellRunning);
  };

  // The style takes the canvas away from whoever wants less motion or less data: then it never comes into view.
  new IntersectionObserver(([entry]) => {
    inView = entry?.isIntersecting ?? false;
    if (inView && !worker) begin();
    tellRunning();
  }).observe(canvas);
};

if (canvas && 'transferControlToOffscreen' in canvas && !connection?.saveData) {
  if (document.readyState === 'complete') open(canvas);
  else addEventListener('load', () => open(canvas));
}

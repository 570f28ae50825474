// Starts the background animation of a page. A worker draws it; this script posts changes of size, colours and visibility.
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
  const post = (changes: Partial<Stage>) => worker?.postMessage(changes);
  const postRunning = () => post({ running: inView && !document.hidden });

  const begin = () => {
    worker = new Worker(new URL('./backdrop-worker.ts', import.meta.url), { type: 'module' });
    const offscreen = canvas.transferControlToOffscreen();
    const stage: Stage = { canvas: offscreen, kind: canvas.dataset.backdrop as Stage['kind'], ...sizes(), ...colours(), running: false };
    worker.postMessage(stage, [offscreen]);
    new ResizeObserver(() => post(sizes())).observe(canvas);
    matchMedia('(prefers-color-scheme: dark)').addEventListener('change', () => post(colours()));
    document.addEventListener('visibilitychange', postRunning);
    // A page may enter the back/forward cache without a visibilitychange event.
    addEventListener('pagehide', () => post({ running: false }));
    addEventListener('pageshow', postRunning);
  };

  // CSS hides the canvas for visitors who prefer reduced motion or data, so it never intersects.
  new IntersectionObserver(([entry]) => {
    inView = entry?.isIntersecting ?? false;
    if (inView && !worker) begin();
    postRunning();
  }).observe(canvas);
};

if (canvas && 'transferControlToOffscreen' in canvas && !connection?.saveData) {
  if (document.readyState === 'complete') open(canvas);
  else addEventListener('load', () => open(canvas));
}

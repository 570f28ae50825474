// The worker that owns the canvas of a background animation: the page only tells it what has changed.
import { drawBirds } from './birds.ts';
import { drawCells } from './cells.ts';
import { mixInks, type Rgb } from './inks.ts';
import { drawNet } from './net.ts';
import type { BackdropKind, Draw } from './scene.ts';
import { drawWaves } from './waves.ts';

/** Each with the frames a second that its slow motion needs to look smooth: a screen of 60 can be divided by all of them. */
const programs: Record<BackdropKind, { draw: Draw; rate: number }> = {
  net: { draw: drawNet, rate: 20 },
  birds: { draw: drawBirds, rate: 30 },
  waves: { draw: drawWaves, rate: 20 },
  cells: { draw: drawCells, rate: 12 },
};

/** What the page tells; the canvas and its kind only once. */
export interface Stage {
  canvas: OffscreenCanvas;
  kind: BackdropKind;
  /** In CSS pixels, and how many of the screen's go to one of them. */
  width: number;
  height: number;
  ratio: number;
  /** The colours of the hero band and of the text on it, as the browser names them. */
  band: string;
  text: string;
  running: boolean;
}

const fadeSeconds = 1.5;

const stage = {} as Stage;
let frame = 0;
let lastFrame = 0;
let seconds = 0;

/** Any colour CSS can name, as the browser itself understands it. */
const readColour = (name: string): Rgb => {
  const context = new OffscreenCanvas(1, 1).getContext('2d') as OffscreenCanvasRenderingContext2D;
  context.fillStyle = name;
  context.fillRect(0, 0, 1, 1);
  return [...context.getImageData(0, 0, 1, 1).data.slice(0, 3)] as Rgb;
};

let inks: ReturnType<typeof mixInks>;
let context: OffscreenCanvasRenderingContext2D;

const paint = () => {
  const { kind, width, height, ratio, band } = stage;
  context.setTransform(ratio, 0, 0, ratio, 0, 0);
  context.clearRect(0, 0, width, height);
  programs[kind].draw(context, { width, height, seconds, inks });
  if (seconds < fadeSeconds) {
    context.globalAlpha = 1 - seconds / fadeSeconds;
    context.fillStyle = band;
    context.fillRect(0, 0, width, height);
    context.globalAlpha = 1;
  }
};

const tick = (now: number) => {
  frame = requestAnimationFrame(tick);
  const elapsed = now - lastFrame;
  // A little early is in time: a screen's clock is never exact.
  if (elapsed < 1000 / programs[stage.kind].rate - 4) return;
  lastFrame = now;
  // After a rest it goes on where it was.
  seconds += Math.min(elapsed, 100) / 1000;
  paint();
};

self.onmessage = ({ data }: MessageEvent<Partial<Stage>>) => {
  Object.assign(stage, data);
  // Once: Firefox throws when a canvas that was transferred is asked for its context again.
  if (data.canvas) context = data.canvas.getContext('2d') as OffscreenCanvasRenderingContext2D;
  if (data.band) inks = mixInks(readColour(stage.band), readColour(stage.text));
  // A new size empties the canvas.
  if (data.width) {
    stage.canvas.width = stage.width * stage.ratio;
    stage.canvas.height = stage.height * stage.ratio;
  }
  cancelAnimationFrame(frame);
  if (!stage.running) return;
  paint();
  frame = requestAnimationFrame(tick);
};

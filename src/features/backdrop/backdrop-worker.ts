// Draws a background animation on its OffscreenCanvas; the page only posts changes.

import type { BackdropKind } from '#domain/catalogue/fields/page-base.ts';
import { drawBirds } from './birds.ts';
import { drawCells } from './cells.ts';
import { mixInks, type Rgb } from './inks.ts';
import { drawNet } from './net.ts';
import type { Draw } from './scene.ts';
import { drawWaves } from './waves.ts';

/** Each with the lowest frame rate at which its slow motion looks smooth; all divide 60 Hz evenly. */
const programs: Record<BackdropKind, { draw: Draw; rate: number }> = {
  net: { draw: drawNet, rate: 20 },
  birds: { draw: drawBirds, rate: 30 },
  waves: { draw: drawWaves, rate: 20 },
  cells: { draw: drawCells, rate: 12 },
};

/** Messages from the page; canvas and kind are sent once. */
export interface Stage {
  canvas: OffscreenCanvas;
  kind: BackdropKind;
  /** Size in CSS pixels; ratio is device pixels per CSS pixel. */
  width: number;
  height: number;
  ratio: number;
  /** Computed CSS colours of the hero band and the text on it. */
  band: string;
  text: string;
  running: boolean;
}

const fadeSeconds = 1.5;

const stage = {} as Stage;
let frame = 0;
let lastFrame = 0;
let seconds = 0;

/** Converts any CSS colour to RGB by drawing it. */
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
  // 4 ms tolerance, because frame times are never exact.
  if (elapsed < 1000 / programs[stage.kind].rate - 4) return;
  lastFrame = now;
  // Capped, so the animation continues where it paused.
  seconds += Math.min(elapsed, 100) / 1000;
  paint();
};

self.onmessage = ({ data }: MessageEvent<Partial<Stage>>) => {
  Object.assign(stage, data);
  // Only once: Firefox throws on a second getContext of a transferred canvas.
  if (data.canvas) context = data.canvas.getContext('2d') as OffscreenCanvasRenderingContext2D;
  if (data.band) inks = mixInks(readColour(stage.band), readColour(stage.text));
  // Setting the size clears the canvas.
  if (data.width) {
    stage.canvas.width = stage.width * stage.ratio;
    stage.canvas.height = stage.height * stage.ratio;
  }
  cancelAnimationFrame(frame);
  if (!stage.running) return;
  paint();
  frame = requestAnimationFrame(tick);
};

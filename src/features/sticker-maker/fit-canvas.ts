import type { Size } from '#domain/artwork/file/facts.ts';

/** A canvas in CSS pixels, and its pixels per CSS pixel. */
export interface CanvasBox extends Size {
  ratio: number;
}

const maxRatio = 2;

/** Gives a canvas the pixels for its box on the page; undefined while it has none. It is empty then. */
export const fitCanvas = (canvas: HTMLCanvasElement): CanvasBox | undefined => {
  const { clientWidth: width, clientHeight: height } = canvas;
  if (width === 0 || height === 0) return;
  const ratio = Math.min(devicePixelRatio, maxRatio);
  canvas.width = Math.round(width * ratio);
  canvas.height = Math.round(height * ratio);
  return { width, height, ratio };
};

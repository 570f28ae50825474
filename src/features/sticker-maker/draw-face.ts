import type { Size } from '#domain/artwork/file/facts.ts';
import { white } from '#domain/brand/colours.ts';
import type { FinishLook, MaterialLook } from '#domain/catalogue/fields/sticker-looks.ts';
import type { Frame } from '#domain/templates/outline.ts';
import { type Context, gradient, type Layer, layerOf, release, within } from './canvas-layer.ts';
import { drawGloss, drawMatt } from './draw-finish.ts';
import { drawHolographicFilm, type Light } from './holographic-film.ts';

/** A sticker's picture, already as large as it is drawn. Sizes are in millimetres. */
export interface Art {
  canvas: HTMLCanvasElement;
  size: Size;
}

/** Scales a picture once to the pixels it is drawn with. */
export const scaleArt = (picture: ImageBitmap, { left, top, right, bottom }: Frame, size: Size, perMm: number): Art => {
  const { canvas, context } = layerOf({ width: size.width * perMm, height: size.height * perMm });
  context.scale(canvas.width / size.width, canvas.height / size.height);
  context.drawImage(picture, left, top, right - left, bottom - top);
  return { canvas, size };
};

const drawArt = (context: Context, { canvas, size }: Art): void => context.drawImage(canvas, 0, 0, size.width, size.height);

/** Film between the eye and the backing: hardly seen but for its sheen. */
const drawClearFilm = (context: Context, { width, height }: Size): void =>
  within(context, () => {
    context.fillStyle = gradient(
      context,
      [0, 0, width, height],
      [
        [0, 'rgb(255 255 255 / 34%)'],
        [0.45, 'rgb(255 255 255 / 16%)'],
        [1, 'rgb(255 255 255 / 26%)'],
      ],
    );
    context.fillRect(0, 0, width, height);
  });

/** Ink lets some of the film's light through where it is light: multiplied, black stays black. */
const drawGlints = (context: Context, size: Size, light: Light): void =>
  within(context, () => {
    context.globalCompositeOperation = 'multiply';
    context.globalAlpha = 0.36;
    const film = layerOf({ width: 256, height: (256 * size.height) / size.width });
    film.context.scale(film.canvas.width / size.width, film.canvas.height / size.height);
    drawHolographicFilm(film.context, size, light);
    context.drawImage(film.canvas, 0, 0, size.width, size.height);
    release(film);
  });

/** The face of a sticker in a rectangle around it, drawn anew; the caller cuts it out. */
export const drawFace = ({ canvas, context }: Layer, art: Art, material: MaterialLook, finish: FinishLook, light: Light): void => {
  const { size } = art;
  context.setTransform(1, 0, 0, 1, 0, 0);
  context.clearRect(0, 0, canvas.width, canvas.height);
  context.scale(canvas.width / size.width, canvas.height / size.height);
  if (material === 'white') {
    context.fillStyle = white;
    context.fillRect(0, 0, size.width, size.height);
  } else if (material === 'clear') drawClearFilm(context, size);
  else drawHolographicFilm(context, size, light);
  drawArt(context, art);
  if (material === 'holographic') drawGlints(context, size, light);
  if (finish === 'gloss') drawGloss(context, size, light);
  else drawMatt(context, size);
};

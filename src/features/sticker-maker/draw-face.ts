import type { Size } from '#domain/artwork/file/facts.ts';
import { ink, white } from '#domain/brand/colours.ts';
import { type Frame, pathData } from '#domain/templates/outline.ts';
import { type Context, gradient, layerOf, release, within } from './canvas-layer.ts';
import { drawMatt } from './draw-finish.ts';
import { drawHolographicFilm, filmLayer, type Light } from './holographic-film.ts';
import type { StickerLook } from './sticker-look.ts';

/** A sticker's picture, already as large as it is drawn. Sizes are in millimetres. */
export interface Art {
  canvas: HTMLCanvasElement;
  size: Size;
}

/** Scales a picture once to the pixels it is drawn with. */
const scaleArt = (picture: ImageBitmap, { left, top, right, bottom }: Frame, size: Size, perMm: number): Art => {
  const { canvas, context } = layerOf({ width: size.width * perMm, height: size.height * perMm });
  context.scale(canvas.width / size.width, canvas.height / size.height);
  context.imageSmoothingQuality = 'high';
  context.drawImage(picture, left, top, right - left, bottom - top);
  return { canvas, size };
};

/** Film between the eye and the backing: hardly seen but for its sheen. */
const drawClearFilm = (context: Context, { width, height }: Size): void => {
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
};

/** The edge of the material: light above, dark below. `pixel` is a CSS pixel in millimetres. */
const drawEdge = (context: Context, { width, height }: Size, outline: Path2D, pixel: number): void => {
  context.lineWidth = 2.4 * pixel;
  context.strokeStyle = gradient(
    context,
    [0, 0, width, height],
    [
      [0, 'rgb(255 255 255 / 90%)'],
      [0.45, 'rgb(255 255 255 / 25%)'],
      [0.6, `${ink}14`],
      [1, `${ink}40`],
    ],
  );
  context.stroke(outline);
};

/**
 * A sticker's face without its gloss, in a rectangle around it, which is cut out when it is drawn. Only holographic film changes
 * with the light, and is then drawn again.
 */
export const faceOf = ({ picture, frame, cut, material, finish }: StickerLook, perMm: number, ratio: number) => {
  const { size } = cut;
  const art = scaleArt(picture, frame, size, perMm);
  const { canvas, context } = layerOf(art.canvas);
  const film = filmLayer(size);
  const outline = new Path2D(pathData(cut.outline));
  let lit: Light | undefined;
  const drawWhole = (image: CanvasImageSource) => context.drawImage(image, 0, 0, size.width, size.height);
  const drawMaterial = (light: Light) => {
    if (material === 'clear') return drawClearFilm(context, size);
    context.fillStyle = white;
    context.fillRect(0, 0, size.width, size.height);
    if (material !== 'holographic') return;
    drawHolographicFilm(film, light);
    drawWhole(film.canvas);
  };
  /** Ink lets some of the film's light through where it is light: multiplied, black stays black. */
  const drawGlints = () =>
    within(context, () => {
      context.globalCompositeOperation = 'multiply';
      context.globalAlpha = 0.28;
      drawWhole(film.canvas);
    });
  return {
    art,
    canvas,
    /** Whether it was drawn again. */
    light(light: Light): boolean {
      if (lit && (material !== 'holographic' || (lit.x === light.x && lit.y === light.y))) return false;
      lit = light;
      context.resetTransform();
      context.clearRect(0, 0, canvas.width, canvas.height);
      context.scale(canvas.width / size.width, canvas.height / size.height);
      drawMaterial(light);
      drawWhole(art.canvas);
      if (material === 'holographic') drawGlints();
      if (finish === 'matt') drawMatt(context, size);
      drawEdge(context, size, outline, ratio / perMm);
      return true;
    },
    release: () => release(art, { canvas }, film),
  };
};

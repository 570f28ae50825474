import type { Size } from '#domain/artwork/file/facts.ts';
import { ink } from '#domain/brand/colours.ts';
import type { MaterialLook } from '#domain/catalogue/fields/sticker-looks.ts';
import { type Context, gradient, within } from './canvas-layer.ts';
import type { Art } from './draw-face.ts';
import { drawBack, drawShadow, pathOf, shadeRise } from './draw-peel.ts';
import { type Curl, peel } from './peel.ts';
import type { Polygon } from './polygon.ts';

/** A sticker, ready to be drawn in millimetres from its upper left corner. */
export interface DrawnSticker {
  size: Size;
  outline: Path2D;
  /** Its face, in a rectangle. */
  face: CanvasImageSource;
}

/** Millimetres per pixel of the canvas. */
const pixelIn = (context: Context): number => 1 / context.getTransform().a;

/** The edge of the material: light above, dark below. */
const drawEdge = (context: Context, { size, outline }: DrawnSticker, pixel: number, ratio: number): void => {
  context.lineWidth = 2.4 * pixel * ratio;
  context.strokeStyle = gradient(
    context,
    [0, 0, size.width, size.height],
    [
      [0, 'rgb(255 255 255 / 90%)'],
      [0.45, 'rgb(255 255 255 / 25%)'],
      [0.6, `${ink}14`],
      [1, `${ink}40`],
    ],
  );
  context.stroke(outline);
};

/** A sticker that lies flat. `ratio`: pixels of the canvas per CSS pixel. */
export const drawFlat = (context: Context, sticker: DrawnSticker, ratio: number): void => {
  const { size, outline, face } = sticker;
  drawShadow(context, outline, { blur: 5 * ratio, right: 0, down: 1.6 * ratio, colour: `${ink}66` });
  within(context, () => {
    context.clip(outline, 'evenodd');
    context.drawImage(face, 0, 0, size.width, size.height);
    drawEdge(context, sticker, pixelIn(context), ratio);
  });
};

interface PeeledSticker extends DrawnSticker {
  polygons: readonly Polygon[];
  material: MaterialLook;
  art: Art;
}

/** A sticker whose corner is lifted from the backing. */
export const drawPeeled = (context: Context, sticker: PeeledSticker, curl: Curl, ratio: number): void => {
  const { size, face, polygons, material, art } = sticker;
  const pixel = pixelIn(context);
  const peeled = peel(polygons, curl);
  const visible = pathOf(peeled.face);
  const lifted = pathOf(peeled.back);
  const all = new Path2D(visible);
  all.addPath(lifted);
  const away = curl.radius / pixel;
  const isLifted = peeled.back.some(({ length }) => length > 0);
  drawShadow(context, visible, { blur: 6 * ratio, right: 0.5 * ratio, down: 2 * ratio, colour: `${ink}73` });
  if (isLifted) drawShadow(context, visible, { blur: 1.5 * away, right: 0.45 * away, down: 0.65 * away, colour: `${ink}66` });
  within(context, () => {
    context.clip(visible, 'evenodd');
    context.drawImage(face, 0, 0, size.width, size.height);
    drawEdge(context, sticker, pixel, ratio);
    if (isLifted) shadeRise(context, visible, curl);
  });
  drawBack(context, peeled, curl, material, art, pixel);
};

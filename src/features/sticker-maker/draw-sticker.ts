import type { Size } from '#domain/artwork/file/facts.ts';
import { ink } from '#domain/brand/colours.ts';
import type { FinishLook, MaterialLook } from '#domain/catalogue/fields/sticker-looks.ts';
import { type Context, type Layer, within } from './canvas-layer.ts';
import type { Art } from './draw-face.ts';
import { drawGloss } from './draw-finish.ts';
import { drawBack, pathOf, shadeRise } from './draw-peel.ts';
import type { Light } from './holographic-film.ts';
import { type Curl, peel } from './peel.ts';
import type { Polygon } from './polygon.ts';
import { clipOutside, drawShadows, type Shadow } from './soft-shadow.ts';

/** A sticker, ready to be drawn in millimetres from its upper left corner. */
export interface DrawnSticker {
  size: Size;
  outline: Path2D;
  /** Its face without gloss, in a rectangle. */
  face: CanvasImageSource;
  finish: FinishLook;
}

/** What stickers are drawn with. */
export interface Drawing {
  context: Context;
  /** For their shadows. */
  shadows: Layer;
  /** Pixels of the canvas per CSS pixel. */
  ratio: number;
  light: Light;
}

const drawFace = ({ context, light }: Drawing, { size, face, finish }: DrawnSticker): void => {
  context.drawImage(face, 0, 0, size.width, size.height);
  if (finish === 'gloss') drawGloss(context, size, light);
};

/** Draws the shadow of a shape around it; nothing within, where film may be clear. */
const drawShadowsAround = ({ context, shadows }: Drawing, path: Path2D, list: readonly Shadow[]): void =>
  within(context, () => {
    clipOutside(context, path);
    drawShadows(context, shadows, path, list);
  });

/** A sticker that lies flat. */
export const drawFlat = (drawing: Drawing, sticker: DrawnSticker): void => {
  const { context, ratio } = drawing;
  drawShadowsAround(drawing, sticker.outline, [{ blur: 5 * ratio, right: 0, down: 1.6 * ratio, colour: `${ink}66` }]);
  within(context, () => {
    context.clip(sticker.outline, 'evenodd');
    drawFace(drawing, sticker);
  });
};

interface PeeledSticker extends DrawnSticker {
  polygons: readonly Polygon[];
  material: MaterialLook;
  art: Art;
}

/** A sticker whose corner is lifted from the backing. */
export const drawPeeled = (drawing: Drawing, sticker: PeeledSticker, curl: Curl): void => {
  const { context, shadows, ratio } = drawing;
  const { size, polygons, material, art } = sticker;
  const peeled = peel(polygons, curl);
  const visible = pathOf(peeled.face);
  const isLifted = peeled.back.some(({ length }) => length > 0);
  /** How high the ridge is, in pixels. */
  const high = curl.radius * context.getTransform().a;
  drawShadowsAround(drawing, visible, [
    { blur: 6 * ratio, right: 0.5 * ratio, down: 2 * ratio, colour: `${ink}73` },
    ...(isLifted ? [{ blur: 1.5 * high, right: 0.45 * high, down: 0.65 * high, colour: `${ink}66` }] : []),
  ]);
  within(context, () => {
    context.clip(visible, 'evenodd');
    drawFace(drawing, sticker);
    if (!isLifted) return;
    shadeRise(context, size, curl);
    const lifted = pathOf(peeled.back);
    if (material === 'clear') clipOutside(context, lifted);
    const colour = `${ink}${material === 'clear' ? '4d' : '80'}`;
    drawShadows(context, shadows, lifted, [{ blur: 0.9 * high, right: -0.12 * high, down: 0.2 * high, colour }]);
  });
  if (isLifted) drawBack(context, peeled.back, curl, material, art);
};

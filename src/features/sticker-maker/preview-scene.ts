import { pathData } from '#domain/templates/outline.ts';
import { type Context, layerOf, release, within } from './canvas-layer.ts';
import { drawBacking, drawKissCut, type Scheme } from './draw-backing.ts';
import { drawFace, scaleArt } from './draw-face.ts';
import { drawFlat, drawPeeled } from './draw-sticker.ts';
import type { CanvasBox } from './fit-canvas.ts';
import { type Light, restingLight } from './holographic-film.ts';
import { curlAt, peelRange } from './peel.ts';
import { flatten } from './polygon.ts';
import { layOutPreview } from './preview-layout.ts';
import type { PreviewLook, StickerLook } from './sticker-look.ts';

/** The face of a sticker, in pixels per millimetre; drawn again only when the light on it changes. */
const keptFace = ({ picture, frame, cut, material, finish }: StickerLook, perMm: number) => {
  const art = scaleArt(picture, frame, cut.size, perMm);
  const face = layerOf(art.canvas);
  let lit: Light | undefined;
  return {
    art,
    canvas: face.canvas,
    /** Whether it was drawn again. */
    light(light: Light): boolean {
      if (lit?.x === light.x && lit.y === light.y) return false;
      lit = light;
      drawFace(face, art, material, finish, light);
      return true;
    },
    release: () => release(art, face),
  };
};

export interface PreviewScene {
  /** `lift`: see curlAt. */
  draw(context: Context, lift: number, light: Light): void;
  /** Gives its memory back. */
  release(): void;
}

/** What of a preview is drawn once for a look in a box; the rest is drawn for each frame. */
export const previewScene = (look: PreviewLook, box: CanvasBox, scheme: Scheme): PreviewScene => {
  const { cut, sheet, material } = look;
  const { ratio } = box;
  const { scale, backing, places, peeled } = layOutPreview(box, cut.size, sheet);
  const pixels = { width: box.width * ratio, height: box.height * ratio };
  const [paper, behind] = [layerOf(pixels), layerOf(pixels)];
  const outline = new Path2D(pathData(cut.outline));
  const polygons = flatten(cut.outline, Math.max(cut.size.width, cut.size.height) / 150);
  const range = peelRange(polygons);
  const face = keptFace(look, scale * ratio);
  const sticker = { size: cut.size, outline, face: face.canvas, polygons, material, art: face.art };

  /** Draws in the millimetres of one sticker. */
  const at = (context: Context, index: number, draw: () => void) => {
    const place = places[index];
    if (!place) return;
    within(context, () => {
      context.setTransform(scale * ratio, 0, 0, scale * ratio, place.left * ratio, place.top * ratio);
      draw();
    });
  };
  paper.context.scale(ratio, ratio);
  drawBacking(paper.context, backing, sheet !== undefined, scheme, ratio);
  for (const index of places.keys()) at(paper.context, index, () => drawKissCut(paper.context, outline, 1 / scale));

  /** The backing with all stickers that lie flat. */
  const drawBehind = () => {
    behind.context.clearRect(0, 0, pixels.width, pixels.height);
    behind.context.drawImage(paper.canvas, 0, 0);
    for (const index of places.keys()) if (index !== peeled) at(behind.context, index, () => drawFlat(behind.context, sticker, ratio));
  };
  return {
    draw(context, lift, light) {
      if (face.light(light)) drawBehind();
      context.clearRect(0, 0, pixels.width, pixels.height);
      context.drawImage(behind.canvas, 0, 0);
      at(context, peeled, () => drawPeeled(context, sticker, curlAt(range, lift), ratio));
    },
    release() {
      face.release();
      release(paper, behind);
    },
  };
};

/** One sticker that is cut out and lies flat, with space around it for its shadow. */
export const drawCutOut = (context: Context, look: StickerLook, { width, ratio }: CanvasBox, space: number): void => {
  const { size, outline } = look.cut;
  const perMm = ((width - 2 * space) / size.width) * ratio;
  const face = keptFace(look, perMm);
  face.light(restingLight);
  within(context, () => {
    context.setTransform(perMm, 0, 0, perMm, space * ratio, space * ratio);
    drawFlat(context, { size, outline: new Path2D(pathData(outline)), face: face.canvas }, ratio);
  });
  face.release();
};

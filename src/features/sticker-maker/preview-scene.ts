import { pathData } from '#domain/templates/outline.ts';
import { type Context, type Layer, layerOf, release, within } from './canvas-layer.ts';
import { drawBacking, drawKissCut, type Scheme } from './draw-backing.ts';
import { StickerFace } from './draw-face.ts';
import { type DrawnSticker, drawFlat, drawPeeled } from './draw-sticker.ts';
import type { CanvasBox } from './fit-canvas.ts';
import { type Light, restingLight } from './holographic-film.ts';
import { curlAt, peelRange } from './peel.ts';
import { flatten } from './polygon.ts';
import { layOutPreview, type PreviewLayout } from './preview-layout.ts';
import { shadowLayer } from './soft-shadow.ts';
import type { PreviewLook, StickerLook } from './sticker-look.ts';

export interface PreviewScene {
  /** `lift`: see curlAt. */
  draw(context: Context, lift: number, light: Light): void;
  /** Gives its memory back. */
  release(): void;
}

/** Room for the shadow of a sticker that lies flat, in CSS pixels. */
const space = 8;

/** Draws in the millimetres of a sticker at a place in CSS pixels. */
const drawAt = (context: Context, { left, top }: PreviewLayout['places'][number], scale: number, ratio: number, draw: () => void): void =>
  within(context, () => {
    context.setTransform(scale * ratio, 0, 0, scale * ratio, left * ratio, top * ratio);
    draw();
  });

/** The backing with the cuts of all stickers. */
const drawPaper = ({ context }: Layer, look: PreviewLook, layout: PreviewLayout, ratio: number, scheme: Scheme): void => {
  const outline = new Path2D(pathData(look.cut.outline));
  context.scale(ratio, ratio);
  drawBacking(context, layout.backing, look.sheet !== undefined, scheme, ratio);
  for (const place of layout.places) drawAt(context, place, layout.scale, ratio, () => drawKissCut(context, outline, 1 / layout.scale));
};

/** Stickers that lie flat on a sheet: one is drawn, the others are copies. */
const flatStickers = (sticker: DrawnSticker, { scale, places, peeled }: PreviewLayout, ratio: number) => {
  const others = places.filter((_, index) => index !== peeled);
  const { width, height } = sticker.size;
  const box = { width: width * scale + 2 * space, height: height * scale + 2 * space };
  const one = layerOf({ width: box.width * ratio, height: box.height * ratio });
  const shadows = shadowLayer(one.canvas);
  return {
    draw(context: Context) {
      if (others.length === 0) return;
      one.context.clearRect(0, 0, one.canvas.width, one.canvas.height);
      const corner = { left: space, top: space };
      const drawing = { ...one, shadows, ratio, light: restingLight };
      drawAt(one.context, corner, scale, ratio, () => drawFlat(drawing, sticker));
      for (const { left, top } of others)
        context.drawImage(one.canvas, Math.round((left - space) * ratio), Math.round((top - space) * ratio));
    },
    release: () => release(one, shadows),
  };
};

/** What of a preview is drawn once for a look in a box; the rest is drawn for each frame. */
export const previewScene = (look: PreviewLook, box: CanvasBox, scheme: Scheme): PreviewScene => {
  const { cut, sheet, material, finish } = look;
  const { ratio } = box;
  const layout = layOutPreview(box, cut.size, sheet);
  const { scale, places, peeled } = layout;
  const pixels = { width: box.width * ratio, height: box.height * ratio };
  const [paper, behind, shadows] = [layerOf(pixels), layerOf(pixels), shadowLayer(pixels)];
  const outline = new Path2D(pathData(cut.outline));
  const polygons = flatten(cut.outline, Math.max(cut.size.width, cut.size.height) / 150);
  const range = peelRange(polygons);
  const face = new StickerFace(look, scale * ratio, ratio);
  const sticker = { size: cut.size, outline, face: face.canvas, finish, polygons, material, art: face.art };
  const others = flatStickers(sticker, layout, ratio);
  drawPaper(paper, look, layout, ratio, scheme);
  return {
    draw(context, lift, light) {
      if (face.light(light)) {
        behind.context.clearRect(0, 0, pixels.width, pixels.height);
        behind.context.drawImage(paper.canvas, 0, 0);
        others.draw(behind.context);
      }
      context.clearRect(0, 0, pixels.width, pixels.height);
      context.drawImage(behind.canvas, 0, 0);
      const place = places[peeled];
      const drawing = { context, shadows, ratio, light };
      if (place) drawAt(context, place, scale, ratio, () => drawPeeled(drawing, sticker, curlAt(range, lift)));
    },
    release() {
      face.release();
      others.release();
      release(paper, behind, shadows);
    },
  };
};

/** One sticker that is cut out and lies flat, with space around it for its shadow. */
export const drawCutOut = (context: Context, look: StickerLook, { width, ratio }: CanvasBox, around: number): void => {
  const { size, outline } = look.cut;
  const scale = (width - 2 * around) / size.width;
  const face = new StickerFace(look, scale * ratio, ratio);
  const drawing = { context, shadows: shadowLayer(context.canvas), ratio, light: restingLight };
  face.light(restingLight);
  drawAt(context, { left: around, top: around }, scale, ratio, () =>
    drawFlat(drawing, { size, outline: new Path2D(pathData(outline)), face: face.canvas, finish: look.finish }),
  );
  face.release();
  release(drawing.shadows);
};

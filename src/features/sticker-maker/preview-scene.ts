import type { Size } from '#domain/artwork/file/facts.ts';
import { pathData } from '#domain/templates/outline.ts';
import { type Context, type Layer, layerOf, within } from './canvas-layer.ts';
import { drawBacking, drawKissCut, type Scheme } from './draw-backing.ts';
import { type Art, drawFace, scaleArt } from './draw-face.ts';
import { drawFlat, drawPeeled } from './draw-sticker.ts';
import type { Light } from './holographic-film.ts';
import { curlAt, peelRange } from './peel.ts';
import { flatten } from './polygon.ts';
import { layOutPreview } from './preview-layout.ts';
import type { PreviewLook } from './sticker-look.ts';

/** The box of a preview in CSS pixels, pixels per CSS pixel, and the page's colour scheme. */
export interface PreviewBox extends Size {
  ratio: number;
  scheme: Scheme;
}

export interface PreviewScene {
  /** `lift`: see curlAt. */
  draw(context: Context, lift: number, light: Light): void;
}

/** The faces of a sticker by the light on them; drawn again only when that changes. */
const faceKeeper = (art: Art, { material, finish }: PreviewLook) => {
  const face: Layer = layerOf({ width: art.canvas.width, height: art.canvas.height });
  let lit: Light | undefined;
  return (light: Light): { canvas: HTMLCanvasElement; isNew: boolean } => {
    const isNew = lit?.x !== light.x || lit.y !== light.y;
    if (isNew) drawFace(face, art, material, finish, light);
    lit = { ...light };
    return { canvas: face.canvas, isNew };
  };
};

/** Everything of a preview that is drawn once for a look in a box; what moves is drawn for each frame. */
export const previewScene = (look: PreviewLook, box: PreviewBox): PreviewScene => {
  const { cut, sheet, material, picture, frame } = look;
  const { ratio } = box;
  const { scale, backing, places, peeled } = layOutPreview(box, cut.size, sheet);
  const pixels = { width: box.width * ratio, height: box.height * ratio };
  const [paper, behind] = [layerOf(pixels), layerOf(pixels)];
  const outline = new Path2D(pathData(cut.outline));
  const polygons = flatten(cut.outline, Math.max(cut.size.width, cut.size.height) / 150);
  const range = peelRange(polygons);
  const art = scaleArt(picture, frame, cut.size, scale * ratio);
  const faceIn = faceKeeper(art, look);

  const at = (context: Context, index: number, draw: () => void) => {
    const place = places[index];
    if (!place) return;
    within(context, () => {
      context.setTransform(scale * ratio, 0, 0, scale * ratio, place.left * ratio, place.top * ratio);
      draw();
    });
  };

  paper.context.scale(ratio, ratio);
  drawBacking(paper.context, backing, sheet !== undefined, box.scheme, ratio);
  for (const index of places.keys()) at(paper.context, index, () => drawKissCut(paper.context, outline, 1 / scale));

  /** The backing with all stickers that lie flat. */
  const drawBehind = (face: CanvasImageSource) => {
    behind.context.clearRect(0, 0, pixels.width, pixels.height);
    behind.context.drawImage(paper.canvas, 0, 0);
    for (const index of places.keys())
      if (index !== peeled) at(behind.context, index, () => drawFlat(behind.context, { size: cut.size, outline, face }, ratio));
  };

  return {
    draw(context, lift, light) {
      const { canvas: face, isNew } = faceIn(light);
      if (isNew) drawBehind(face);
      context.clearRect(0, 0, pixels.width, pixels.height);
      context.drawImage(behind.canvas, 0, 0);
      const sticker = { size: cut.size, outline, face, polygons, material, art };
      at(context, peeled, () => drawPeeled(context, sticker, curlAt(range, lift), ratio));
    },
  };
};

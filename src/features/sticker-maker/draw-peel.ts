import { ink, white } from '#domain/brand/colours.ts';
import type { MaterialLook } from '#domain/catalogue/fields/sticker-looks.ts';
import { type Context, gradient, within } from './canvas-layer.ts';
import type { Art } from './draw-face.ts';
import { type Curl, type Peeled, toward } from './peel.ts';
import { along, type Polygon } from './polygon.ts';

export const pathOf = (polygons: readonly Polygon[]): Path2D => {
  const path = new Path2D();
  for (const [first, ...others] of polygons) {
    if (!first) continue;
    path.moveTo(...first);
    for (const point of others) path.lineTo(...point);
    path.closePath();
  }
  return path;
};

/** Clips to what is outside a path. */
const clipOutside = (context: Context, path: Path2D): void => {
  const outside = new Path2D();
  outside.rect(-1e4, -1e4, 2e4, 2e4);
  outside.addPath(path);
  context.clip(outside, 'evenodd');
};

interface Shadow {
  /** In pixels of the canvas: how soft it is, and how far away it falls. */
  blur: number;
  right: number;
  down: number;
  colour: string;
}

/** The shadow of a shape around it; nothing within, where film may be clear. */
export const drawShadow = (context: Context, path: Path2D, { blur, right, down, colour }: Shadow): void =>
  within(context, () => {
    clipOutside(context, path);
    // The shape itself is beside the canvas: of its soft edge, a clip would leave a dark line.
    const beside = 2 * context.canvas.width;
    context.shadowColor = colour;
    context.shadowBlur = blur;
    context.shadowOffsetX = right + beside;
    context.shadowOffsetY = down;
    context.translate(-beside / context.getTransform().a, 0);
    context.fillStyle = ink;
    context.fill(path, 'evenodd');
  });

/** A gradient along the peel, between two places in millimetres. */
const alongPeel = (context: Context, from: number, to: number, stops: readonly (readonly [number, string])[]): CanvasGradient =>
  gradient(context, [from * toward[0], from * toward[1], to * toward[0], to * toward[1]], stops);

/** The face rises to the ridge: a little light before it, then shade. */
export const shadeRise = (context: Context, face: Path2D, { at, radius }: Curl): void => {
  context.fillStyle = alongPeel(context, at - radius, at + radius, [
    [0, 'rgb(255 255 255 / 0%)'],
    [0.62, 'rgb(255 255 255 / 22%)'],
    [0.8, `${ink}14`],
    [1, `${ink}59`],
  ]);
  context.fill(face, 'evenodd');
};

const backs: Record<Exclude<MaterialLook, 'clear'>, readonly [ridge: string, lit: string, flat: string, tip: string]> = {
  white: ['#b9b4ab', white, '#f1ede6', '#ddd7cc'],
  holographic: ['#7d8491', '#f4f6f9', '#c2c8d2', '#a4abb8'],
};

/** The picture seen through clear film from behind, with the sheen of its adhesive. */
const drawClearBack = (context: Context, art: Art, { at, radius }: Curl): void => {
  within(context, () => {
    // Mirrored about where the film stands upright.
    const mirror = at + (radius * Math.PI) / 2 - 0.3 * radius;
    const [dx, dy] = toward;
    context.transform(1 - 2 * dx * dx, -2 * dx * dy, -2 * dx * dy, 1 - 2 * dy * dy, 2 * mirror * dx, 2 * mirror * dy);
    context.globalAlpha = 0.82;
    context.drawImage(art.canvas, 0, 0, art.size.width, art.size.height);
  });
};

const clearSheen = ['rgb(255 255 255 / 62%)', 'rgb(255 255 255 / 85%)', 'rgb(255 255 255 / 38%)', 'rgb(255 255 255 / 52%)'] as const;

/** The lifted part of a sticker, from behind, and its shadow on the face. */
export const drawBack = (context: Context, { face, back }: Peeled, curl: Curl, material: MaterialLook, art: Art, pixel: number): void => {
  const points = back.flat();
  if (points.length === 0) return;
  const [path, facePath] = [pathOf(back), pathOf(face)];
  const { at, radius } = curl;
  const tip = Math.min(...points.map((point) => along(point, toward)));
  const isClear = material === 'clear';
  within(context, () => {
    context.clip(facePath, 'evenodd');
    const away = radius / pixel;
    drawShadow(context, path, { blur: 0.9 * away, right: -0.12 * away, down: 0.2 * away, colour: `${ink}${isClear ? '4d' : '80'}` });
  });
  within(context, () => {
    context.clip(path, 'evenodd');
    if (isClear) drawClearBack(context, art, curl);
    const [ridge, lit, flat, end] = isClear ? clearSheen : backs[material];
    // The light falls on the upper side of the curl.
    context.fillStyle = alongPeel(context, at + radius, Math.min(tip, at), [
      [0, ridge],
      [0.16, lit],
      [0.5, flat],
      [1, end],
    ]);
    context.fill(path, 'evenodd');
    context.lineWidth = 2 * pixel;
    context.strokeStyle = 'rgb(255 255 255 / 70%)';
    context.stroke(path);
  });
};

import { foilBack, ink, vinylBack, white } from '#domain/brand/colours.ts';
import type { MaterialLook } from '#domain/catalogue/fields/sticker-looks.ts';
import { type Context, gradient, translucent, within } from './canvas-layer.ts';
import type { Art } from './draw-face.ts';
import { type Curl, toward } from './peel.ts';
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

/** A gradient along the peel, between two places in millimetres. */
const alongPeel = (context: Context, from: number, to: number, stops: readonly (readonly [number, string])[]): CanvasGradient =>
  gradient(context, [from * toward[0], from * toward[1], to * toward[0], to * toward[1]], stops);

/** The face rises to the ridge: a little light before it, then shade. Fills what the caller has clipped. */
export const shadeRise = (context: Context, { width, height }: Art['size'], { at, radius }: Curl): void => {
  context.fillStyle = alongPeel(context, at - radius, at + radius, [
    [0, translucent(white, 0)],
    [0.62, translucent(white, 22)],
    [0.8, `${ink}14`],
    [1, `${ink}59`],
  ]);
  context.fillRect(0, 0, width, height);
};

/** Colours of the lifted part from the ridge to its tip. Film lets light through. */
const backs: Record<MaterialLook, readonly [ridge: string, lit: string, flat: string, tip: string]> = {
  white: vinylBack,
  clear: [translucent(white, 62), translucent(white, 85), translucent(white, 38), translucent(white, 52)],
  holographic: foilBack,
};

/** The picture seen through clear film from behind. */
const drawClearBack = (context: Context, path: Path2D, { canvas, size }: Art, { at, radius }: Curl): void =>
  within(context, () => {
    context.clip(path, 'evenodd');
    // Mirrored about where the film stands upright.
    const mirror = at + (radius * Math.PI) / 2 - 0.3 * radius;
    const [dx, dy] = toward;
    context.transform(1 - 2 * dx * dx, -2 * dx * dy, -2 * dx * dy, 1 - 2 * dy * dy, 2 * mirror * dx, 2 * mirror * dy);
    context.globalAlpha = 0.82;
    context.drawImage(canvas, 0, 0, size.width, size.height);
  });

/** The lifted part of a sticker, from behind. */
export const drawBack = (context: Context, back: readonly Polygon[], curl: Curl, material: MaterialLook, art: Art): void => {
  const path = pathOf(back);
  const { at, radius } = curl;
  const tip = Math.min(at, ...back.flat().map((point) => along(point, toward)));
  if (material === 'clear') drawClearBack(context, path, art, curl);
  const [ridge, lit, flat, end] = backs[material];
  // The light falls on the upper side of the curl.
  context.fillStyle = alongPeel(context, at + radius, tip, [
    [0, ridge],
    [0.16, lit],
    [0.5, flat],
    [1, end],
  ]);
  context.fill(path, 'evenodd');
  context.lineWidth = 1 / context.getTransform().a;
  context.strokeStyle = translucent(white, 70);
  context.stroke(path);
};

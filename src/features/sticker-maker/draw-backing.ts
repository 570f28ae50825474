import type { Size } from '#domain/artwork/file/facts.ts';
import { cream, dark, ink, navy, paperBack, paperShade, white } from '#domain/brand/colours.ts';
import { dropPath } from '#domain/brand/mark.ts';
import type { Frame } from '#domain/templates/outline.ts';
import { type Context, gradient, layerOf, translucent, within } from './canvas-layer.ts';

/** Colours of the backing paper: lit, in the shade, and its print. */
const papers = {
  light: { lit: cream, shade: paperBack, print: paperShade, printed: 0.55 },
  dark: { lit: dark.field, shade: dark.line, print: navy, printed: 0.42 },
};

export type Scheme = keyof typeof papers;

/** Distance between two drops of the print in CSS pixels, and their size as a share of the logo's 24 units. */
const repeat = 44;
const dropScale = 0.5;

/** The repeating print on the backing: drops of the logo, every other row moved by half. */
const printTile = (colour: string, ratio: number): HTMLCanvasElement => {
  const { canvas, context } = layerOf({ width: repeat * ratio, height: repeat * ratio });
  const size = canvas.width / repeat;
  context.fillStyle = colour;
  const drop = new Path2D(dropPath);
  for (const [x, y] of [
    [repeat / 4, repeat / 4],
    [(3 * repeat) / 4, (3 * repeat) / 4],
  ] as const) {
    context.setTransform(size * dropScale, 0, 0, size * dropScale, (x - 12 * dropScale) * size, (y - 12 * dropScale) * size);
    context.fill(drop);
  }
  return canvas;
};

/** The release paper that stickers are peeled from. A sheet has edges and a shadow; without one it fills the box. */
export const drawBacking = (context: Context, frame: Frame, isSheet: boolean, scheme: Scheme, ratio: number): void => {
  const { lit, shade, print, printed } = papers[scheme];
  const { left, top, right, bottom } = frame;
  const size: Size = { width: right - left, height: bottom - top };
  const fill = () => context.fillRect(left, top, size.width, size.height);
  within(context, () => {
    context.fillStyle = lit;
    if (isSheet) {
      context.shadowColor = `${ink}59`;
      context.shadowBlur = 18 * ratio;
      context.shadowOffsetY = 5 * ratio;
    }
    fill();
    context.shadowColor = 'transparent';
    context.fillStyle = gradient(
      context,
      [left, top, right, bottom],
      [
        [0, `${shade}26`],
        [0.45, `${shade}59`],
        [1, `${shade}b3`],
      ],
    );
    fill();
    const pattern = context.createPattern(printTile(print, ratio), 'repeat');
    // Tiles have whole pixels, so that no seams show between them.
    pattern?.setTransform(new DOMMatrix().translate(left, top).scale(1 / ratio));
    if (pattern) context.fillStyle = pattern;
    context.globalAlpha = printed;
    fill();
  });
};

/** The cut that a blade left in the backing, in millimetres: a groove, and the light on its lower edge. */
export const drawKissCut = (context: Context, outline: Path2D, pixel: number): void =>
  within(context, () => {
    context.lineWidth = 1.2 * pixel;
    context.strokeStyle = `${ink}4d`;
    context.stroke(outline);
    context.translate(0.8 * pixel, 0.9 * pixel);
    context.lineWidth = pixel;
    context.strokeStyle = translucent(white, 55);
    context.stroke(outline);
  });

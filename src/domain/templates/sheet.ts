import type { Size } from '#domain/artwork/file/facts.ts';
import type { GuideInk } from '#domain/artwork/file/template-guides.ts';
import type { TemplateFold } from '#domain/catalogue/fields/template-names.ts';
import { fixtureLayers, holesFor, stripDepths } from './fixtures.ts';
import type { GuideLayer } from './guide-layer.ts';
import type { TemplateOrder } from './order.ts';
import { type Frame, type Outline, shapeIn, short } from './outline.ts';
import type { TemplateProduct } from './template-product.ts';

export interface SheetSide {
  /** `Front`, `Back`; of a folded piece `Outside`, `Inside`. */
  name: string;
  guides: GuideLayer[];
  /** Where a machine cuts. It is part of the job, not a guide. */
  cutContour?: Outline;
}

/** Everything a template shows. Lengths are in millimetres from the upper left corner of the finished piece, downwards. */
export interface Sheet {
  /** `Business Cards, 90 x 55 mm, two sides`. */
  title: string;
  /** Finished size; of a folded piece, flat. */
  size: Size;
  bleed: number;
  safe: number;
  /** Lines and letters are larger on a large piece. */
  unit: number;
  sides: SheetSide[];
  /** What the lines mean. */
  legend: { ink: GuideInk; text: string }[];
}

const grown = ({ left, top, right, bottom }: Frame, by: number): Frame => ({
  left: left - by,
  top: top - by,
  right: right + by,
  bottom: bottom + by,
});

/** Corners that a plotter or a corner cutter makes: 3 mm on a card, more on a sign. */
export const cornerRadius = ({ width, height }: Size): number =>
  Math.min(Math.max(3, Math.round(Math.min(width, height) / 20)), 40, width / 4, height / 4);

const foldWords: Record<TemplateFold, string> = { none: '', half: ', one fold', tri: ', tri-fold', z: ', Z-fold' };

const titleOf = ({ name }: TemplateProduct, { width, height, sides, shape, fold }: TemplateOrder): string =>
  `${name}, ${width} x ${height} mm${shape === 'rectangle' ? '' : `, ${shape === 'outline' ? 'own outline' : shape}`}${foldWords[fold]}, ${sides === 1 ? 'one side' : 'two sides'}`;

const sideName = ({ sides, fold }: TemplateOrder, back: boolean): string => {
  if (fold !== 'none' && sides === 2) return back ? 'Inside' : 'Outside';
  return back ? 'Back' : 'Front';
};

/** The safe area: inside the cut, and inside what is hidden or bound. None where nothing would be left. */
const safeFrame = (product: TemplateProduct, size: Size, back: boolean): Frame | undefined => {
  const depths = stripDepths(product, back);
  const { safe } = product;
  const frame = {
    left: Math.max(safe, depths.left),
    top: Math.max(safe, depths.top),
    right: size.width - Math.max(safe, depths.right),
    bottom: size.height - Math.max(safe, depths.bottom),
  };
  return frame.right > frame.left && frame.bottom > frame.top ? frame : undefined;
};

const sideOf = (product: TemplateProduct, order: TemplateOrder, unit: number, back: boolean): SheetSide => {
  const { width, height, shape } = order;
  const trim = { left: 0, top: 0, right: width, bottom: height };
  const radius = shape === 'rounded' ? cornerRadius(order) : 0;
  const outlineAt = (by: number): Outline => shapeIn(shape, grown(trim, by), Math.max(0, radius + by));
  const safe = safeFrame(product, order, back);
  const cutContour = shape === 'rectangle' ? undefined : outlineAt(0);
  return {
    name: sideName(order, back),
    guides: [
      { name: 'Bleed', ink: 'bleed', outlines: [{ outline: outlineAt(product.bleed) }], labels: [] },
      { name: 'Cut', ink: 'cut', outlines: [{ outline: outlineAt(0) }], labels: [] },
      ...(safe
        ? [
            {
              name: 'Safe area',
              ink: 'safe' as const,
              outlines: [{ outline: shapeIn(shape, safe, Math.max(0, radius - product.safe)), dashed: true }],
              labels: [],
            },
          ]
        : []),
      ...fixtureLayers(product, order, unit, back),
    ],
    ...(cutContour && { cutContour }),
  };
};

const legendOf = (product: TemplateProduct, order: TemplateOrder): Sheet['legend'] => {
  const { bleed, safe } = product;
  const { width, height, shape, fold } = order;
  const holes = holesFor(product, order);
  const lines: (Sheet['legend'][number] | undefined)[] = [
    { ink: 'cut', text: `Cut: ${width} x ${height} mm` },
    shape === 'outline' ? { ink: 'cut', text: 'Put your own cut line in its place, on the layer CutContour' } : undefined,
    { ink: 'bleed', text: `Bleed: take backgrounds to ${short(width + 2 * bleed)} x ${short(height + 2 * bleed)} mm` },
    { ink: 'safe', text: `Safe area: keep words ${safe} mm inside the cut` },
    fold === 'none' ? undefined : { ink: 'fold', text: 'Folds: keep words 5 mm away' },
    holes && { ink: 'hidden', text: `${holes.label}, ${holes.diameter} mm` },
  ];
  return lines.filter((line) => line !== undefined);
};

/** The geometry of a template. */
export const sheetOf = (product: TemplateProduct, order: TemplateOrder): Sheet => {
  const size = { width: order.width, height: order.height };
  const unit = Math.min(20, Math.max(1, Math.min(order.width, order.height) / 100));
  const sides = (order.sides === 1 ? [false] : [false, true]).map((back) => sideOf(product, order, unit, back));
  return { title: titleOf(product, order), size, bleed: product.bleed, safe: product.safe, unit, sides, legend: legendOf(product, order) };
};

import type { Size } from '#domain/artwork/file/facts.ts';
import type { PageTemplate } from '#domain/catalogue/fields/template.ts';
import type { EdgeSide } from '#domain/catalogue/fields/template-names.ts';
import type { GuideLayer, Label } from './guide-layer.ts';
import { textWidth } from './letters.ts';
import type { TemplateOrder } from './order.ts';
import { circleAt, type Frame, lineBetween, type Outline, rectangle } from './outline.ts';
import type { TemplateProduct } from './template-product.ts';

type Strip = NonNullable<PageTemplate['strips']>[number];
type Holes = NonNullable<PageTemplate['holes']>;

/** The panel that tucks in is this much narrower, in millimetres, or it buckles. */
const tuck = 3;
const lettersPerUnit = 2.5;

/** Left and right change places on the back. */
const edgeOnSide = (edge: EdgeSide, back: boolean): EdgeSide => {
  if (!back) return edge;
  return edge === 'left' ? 'right' : edge === 'right' ? 'left' : edge;
};

const stripsOf = ({ fixtures }: TemplateProduct, back: boolean): Strip[] =>
  (fixtures.strips ?? []).filter(({ only }) => only === undefined || only === (back ? 'back' : 'front'));

/** The deepest strip along each edge; 0 where there is none. */
export const stripDepths = (product: TemplateProduct, back: boolean): Record<EdgeSide, number> => {
  const depths = { top: 0, right: 0, bottom: 0, left: 0 };
  for (const { edges, depth } of stripsOf(product, back))
    for (const edge of edges) {
      const side = edgeOnSide(edge, back);
      depths[side] = Math.max(depths[side], depth);
    }
  return depths;
};

/** The inner side of a strip. */
const innerLine = (edge: EdgeSide, depth: number, { width, height }: Size): Outline => {
  if (edge === 'top') return lineBetween(0, depth, width, depth);
  if (edge === 'bottom') return lineBetween(0, height - depth, width, height - depth);
  return edge === 'left' ? lineBetween(depth, 0, depth, height) : lineBetween(width - depth, 0, width - depth, height);
};

/** Letters as large as fit into a space. */
const fitted = (text: string, length: number, depth: number, unit: number): number =>
  Math.min(lettersPerUnit * unit, 0.45 * depth, (0.9 * length) / textWidth(text, 1));

/** Even steps of at most `every` between the corners. */
const placesAlong = (length: number, inset: number, every: number | undefined): number[] => {
  const span = length - 2 * inset;
  const steps = every ? Math.max(1, Math.ceil(span / every)) : 1;
  return Array.from({ length: steps + 1 }, (_, index) => inset + (span * index) / steps);
};

/** Where the words of a strip are along its edge: between the first two holes, where there are holes. */
const labelPlace = (length: number, holes: Holes | undefined): number => {
  const [first = 0, second = length] = holes && !holes.single ? placesAlong(length, holes.inset, holes.every) : [];
  return (first + second) / 2;
};

/** Words in a strip, beside a strip of less depth that lies over it. */
const stripLabel = ({ label, depth }: Strip, edge: EdgeSide, covered: number, { size, unit, holes }: Place): Label => {
  const text = `${label} (${depth} mm)`;
  const { width, height } = size;
  const across = edge === 'top' || edge === 'bottom';
  const length = across ? width : height;
  const along = labelPlace(length, holes);
  const middle = (covered + depth) / 2;
  const letters = fitted(text, 2 * Math.min(along, length - along), depth - covered, unit);
  if (across) return { text, x: along, y: edge === 'top' ? middle : height - middle, size: letters };
  return { text, x: edge === 'left' ? middle : width - middle, y: along, size: letters, turned: true };
};

/** What decides where guides are. */
interface Place {
  size: Size;
  unit: number;
  back: boolean;
  holes: Holes | undefined;
}

const stripLayer = (strip: Strip, others: Strip[], place: Place): GuideLayer => {
  const { size, back } = place;
  const edges = strip.edges.map((edge) => edgeOnSide(edge, back));
  const { depth, layer } = strip;
  const [first] = edges;
  const covered = others
    .filter((other) => other.depth < depth && first && other.edges.some((edge) => edgeOnSide(edge, back) === first))
    .reduce((most, other) => Math.max(most, other.depth), 0);
  const inner = { left: depth, top: depth, right: size.width - depth, bottom: size.height - depth };
  return {
    name: layer,
    ink: 'hidden',
    outlines:
      edges.length === 4
        ? [{ outline: rectangle(inner), dashed: true }]
        : edges.map((edge) => ({ outline: innerLine(edge, depth, size), dashed: true })),
    labels: first ? [stripLabel(strip, first, covered, place)] : [],
  };
};

const holePlaces = ({ inset, every, single }: Holes, { width, height }: Size): [number, number][] => {
  if (single) return [[width / 2, inset]];
  const [across, down] = [placesAlong(width, inset, every), placesAlong(height, inset, every).slice(1, -1)];
  const rows = [inset, height - inset].flatMap((y) => across.map((x): [number, number] => [x, y]));
  return [...rows, ...[inset, width - inset].flatMap((x) => down.map((y): [number, number] => [x, y]))];
};

/** A piece too small for its holes has none. */
const hasHoles = ({ inset, diameter }: Holes, { width, height }: Size): boolean => Math.min(width, height) >= 2 * (inset + diameter);

const holesLayer = (holes: Holes, size: Size): GuideLayer => ({
  name: holes.layer,
  ink: 'hidden',
  outlines: holePlaces(holes, size).map(([x, y]) => ({ outline: circleAt(x, y, holes.diameter / 2) })),
  labels: [],
});

/** Where the folds are along the longer side. The panel that tucks in is on the left of the outside. */
const foldPlaces = (fold: TemplateOrder['fold'], length: number, back: boolean): number[] => {
  if (fold === 'half') return [length / 2];
  if (fold === 'z') return [length / 3, (2 * length) / 3];
  const panel = (length + tuck) / 3;
  return back ? [panel, 2 * panel] : [panel - tuck, 2 * panel - tuck];
};

/** Words at a place along the longer side of the piece. */
const labelAlong = (text: string, place: number, { width, height }: Size, size: number): Label =>
  width >= height ? { text, x: place, y: height / 2, size, turned: true } : { text, x: width / 2, y: place, size };

const foldsLayer = (order: TemplateOrder, bleed: number, unit: number, back: boolean): GuideLayer => {
  const { width, height, fold } = order;
  const down = width >= height;
  const length = Math.max(width, height);
  const places = foldPlaces(fold, length, back);
  const [first = 0, second = 0] = places;
  const size = lettersPerUnit * unit;
  const tucked = back ? (second + length) / 2 : first / 2;
  return {
    name: 'Folds',
    ink: 'fold',
    outlines: places.map((place) => ({
      outline: down ? lineBetween(place, -bleed, place, height + bleed) : lineBetween(-bleed, place, width + bleed, place),
      dashed: true,
    })),
    labels: [
      labelAlong('Fold', first - size, order, size),
      ...(fold === 'tri' ? [labelAlong('This panel tucks in', tucked, order, size)] : []),
    ],
  };
};

const windowLayer = (
  { label, left, bottom, size }: NonNullable<PageTemplate['window']>,
  face: Size,
  unit: number,
): GuideLayer | undefined => {
  const frame: Frame = { left, top: face.height - bottom - size.height, right: left + size.width, bottom: face.height - bottom };
  if (frame.top < 0 || frame.right > face.width) return;
  const letters = fitted(label, size.width, size.height, unit);
  return {
    name: 'Window',
    ink: 'hidden',
    outlines: [{ outline: rectangle(frame), dashed: true }],
    labels: [{ text: label, x: (frame.left + frame.right) / 2, y: (frame.top + frame.bottom) / 2, size: letters }],
  };
};

/** The holes of a piece of this size. */
export const holesFor = ({ fixtures: { holes } }: TemplateProduct, size: Size): Holes | undefined =>
  holes && hasHoles(holes, size) ? holes : undefined;

/** What the product has besides cut, bleed and safe area, on one of its sides. */
export const fixtureLayers = (product: TemplateProduct, order: TemplateOrder, unit: number, back: boolean): GuideLayer[] => {
  const { window } = product.fixtures;
  const holes = holesFor(product, order);
  const strips = stripsOf(product, back);
  return [
    ...strips.map((strip) => stripLayer(strip, strips, { size: order, unit, back, holes })),
    holes && holesLayer(holes, order),
    order.fold === 'none' ? undefined : foldsLayer(order, product.bleed, unit, back),
    window && !back ? windowLayer(window, order, unit) : undefined,
  ].filter((layer) => layer !== undefined);
};

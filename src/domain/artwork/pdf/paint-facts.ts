import type { PaintFacts, Sides } from '#domain/artwork/file/facts.ts';
import { areaOf, type Box, centreOf, contains, heightOf, intersect, outset, widthOf } from './box.ts';
import type { PageFrame } from './page-boxes.ts';
import type { PagePaint, PaintedObject } from './page-paint.ts';

/** In millimetres: closer to the cut than this, artwork touches it. */
const touching = 0.2;
/** Ink on smaller areas dries, in square millimetres. */
const minInkedArea = 25;
/** A thinner object outside the cut that touches it is a mark, in millimetres. */
const markWidth = 0.5;

const least = (numbers: (number | undefined)[]): number | null => {
  const known = numbers.filter((number) => number !== undefined);
  // Not Math.min(...known), which fails for a hundred thousand numbers.
  return known.length > 0 ? known.reduce((smallest, number) => Math.min(smallest, number)) : null;
};

/** From the sides of the page's own coordinates to those of the rotated page. */
const rotated = ({ left, top, right, bottom }: Sides, quarters: number): Sides => {
  switch (quarters) {
    case 1:
      return { left: bottom, top: left, right: top, bottom: right };
    case 2:
      return { left: right, top: bottom, right: left, bottom: top };
    case 3:
      return { left: top, top: right, right: bottom, bottom: left };
    default:
      return { left, top, right, bottom };
  }
};

/** Objects of the artwork: not crop marks and other marks around it. */
const isArtwork = ({ box }: PaintedObject, cut: Box, scale: number): boolean => {
  const part = intersect(box, outset(cut, touching / scale));
  if (!part) return false;
  const isInside = intersect(box, outset(cut, -touching / scale)) !== undefined;
  return isInside || Math.min(widthOf(box), heightOf(box)) * scale > markWidth;
};

const reachOf = (inked: PaintedObject[], { cut, scale, quarters }: PageFrame): Sides | null => {
  if (inked.length === 0) return null;
  const reach = { left: -Infinity, top: -Infinity, right: -Infinity, bottom: -Infinity };
  for (const { box } of inked) {
    reach.left = Math.max(reach.left, cut.left - box.left);
    reach.right = Math.max(reach.right, box.right - cut.right);
    reach.bottom = Math.max(reach.bottom, cut.bottom - box.bottom);
    reach.top = Math.max(reach.top, box.top - cut.top);
  }
  const { left, top, right, bottom } = reach;
  return rotated({ left: left * scale, top: top * scale, right: right * scale, bottom: bottom * scale }, quarters);
};

/** Text that crosses the cut on purpose has its middle outside, or is larger than what can be too close. */
const marginOf = ({ box }: PaintedObject, cut: Box): number | undefined => {
  const margin = Math.min(box.left - cut.left, cut.right - box.right, box.bottom - cut.bottom, cut.top - box.top);
  return contains(cut, centreOf(box)) && margin >= 0 ? margin : undefined;
};

const cutLineOf = (objects: PaintedObject[]): PaintFacts['cutLine'] => {
  const paths = objects.filter(({ cut }) => cut);
  if (paths.length === 0) return;
  return {
    open: paths.some(({ cut }) => cut?.stroked && !cut.closed),
    filled: paths.some(({ cut }) => !cut?.stroked),
    knocksOut: paths.some(({ overprints }) => !overprints),
  };
};

/** Without their spot colours, guides are recognised by two colours of thin lines: one alone may be artwork. */
const hasGuides = (objects: PaintedObject[]): boolean => {
  const guides = objects.flatMap(({ guide }) => guide ?? []);
  if (guides.some(({ named }) => named)) return true;
  return new Set(guides.filter(({ stroked }) => stroked).map(({ ink }) => ink)).size >= 2;
};

export const paintFactsOf = ({ objects }: PagePaint, frame: PageFrame): PaintFacts => {
  const { cut, scale } = frame;
  const guides = hasGuides(objects);
  const artwork = objects.filter((object) => !object.cut && !(guides && object.guide) && isArtwork(object, cut, scale));
  const inked = artwork.filter(({ tone }) => !tone.white);
  const lines = artwork.filter(({ kind }) => kind === 'line');
  const texts = artwork.filter(({ kind }) => kind === 'text');
  const points = (some: PaintedObject[]) => least(some.map((object) => object.points));
  const textMargin = least(texts.map((text) => marginOf(text, cut)));
  // Registration colour is reported by itself.
  const isHeavy = ({ kind, box, tone }: PaintedObject) =>
    (kind === 'shape' || kind === 'picture') && !tone.registration && areaOf(box) * scale ** 2 >= minInkedArea;
  const heavy = inked.filter(isHeavy);
  const cutLine = cutLineOf(objects);
  return {
    reach: reachOf(inked, frame),
    textMargin: textMargin === null ? null : textMargin * scale,
    ink: Math.round(heavy.reduce((most, { tone }) => Math.max(most, tone.ink ?? 0), 0)),
    thinnest: points(lines.filter(({ tone }) => !tone.white)),
    thinnestReversed: points(lines.filter(({ reversed }) => reversed)),
    smallest: points(texts.filter(({ tone }) => !tone.white)),
    smallestReversed: points(texts.filter(({ reversed }) => reversed)),
    smallestRich: points(texts.filter(({ tone }) => tone.black === 'rich')),
    screenBlackText: texts.some(({ tone }) => tone.black === 'screen'),
    vanishes: artwork.some(({ overprints, reversed }) => overprints && reversed),
    overprints: inked.some(({ overprints, tone }) => overprints && tone.black !== 'pure'),
    registration: inked.some(({ tone }) => tone.registration),
    ...(cutLine && { cutLine }),
    ...(guides && { guides: true as const }),
  };
};

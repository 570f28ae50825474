import type { Shape } from '#domain/catalogue/fields/choice-shape.ts';
import type { TrueSizeTexts } from '#domain/catalogue/true-size.ts';
import { card } from './screen-fit.ts';

type Thing = TrueSizeTexts['things'][number];

/** From a metre in metres: "2.44 m". */
export const lengthWords = (mm: number): string => (mm < 1000 ? `${Math.round(mm * 10) / 10} mm` : `${Math.round(mm / 10) / 100} m`);

const fill = (text: string, figures: Record<string, string>): string =>
  Object.entries(figures).reduce((words, [name, value]) => words.replace(`{${name}}`, value), text);

/** Ratio of two lengths, at least 1. */
const ratio = (one: number, other: number): number => Math.max(one / other, other / one);

const isCircle = ({ kind, width, height }: Shape): boolean => kind === 'oval' && width === height;

/** How unlike a thing is to a shape: 1 if they are the same, Infinity if they cannot be compared. */
const difference = (shape: Shape, { size, round, high, wide }: Thing): number => {
  const { kind, width, height } = shape;
  const isLarge = Math.max(width, height) >= 1000 && kind === 'rectangle';
  if (size && (kind === 'rectangle' || kind === 'outline'))
    return Math.min(
      Math.max(ratio(width, size.width), ratio(height, size.height)),
      Math.max(ratio(width, size.height), ratio(height, size.width)),
    );
  if (round && isCircle(shape)) return ratio(width, round);
  if (high && (kind === 'high' || (isLarge && height >= width))) return ratio(height, high);
  if (wide && (kind === 'wide' || (isLarge && width > height))) return ratio(width, wide);
  return Number.POSITIVE_INFINITY;
};

const areaOf = ({ kind, width, height }: Shape): number => width * height * (kind === 'oval' ? Math.PI / 4 : 1);

const sheet = 210 * 297;

/** Halves matter only below three. */
const count = (times: number): string => String(times < 3 ? Math.round(times * 2) / 2 : Math.round(times));

/** Undefined for what is much smaller than a card. */
const areaWords = (shape: Shape, { areas }: TrueSizeTexts): string | undefined => {
  const sheets = areaOf(shape) / sheet;
  if (sheets >= 1.25) return fill(areas.sheets, { count: count(sheets) });
  const cards = areaOf(shape) / (card.width * card.height);
  if (cards >= 1.25) return fill(areas.cards, { count: count(cards) });
  if (cards >= 0.75) return areas.same;
  return cards >= 0.35 ? areas.half : undefined;
};

/** A thing is named if no side differs by more than ten per cent. */
const most = 1.1;

/** What a product is like, from its figures. Undefined where its outline is not known. */
const comparison = (shape: Shape, texts: TrueSizeTexts): string | undefined => {
  let nearest = { words: '', by: most };
  for (const thing of texts.things) {
    const by = difference(shape, thing);
    if (by < nearest.by) nearest = { words: thing.words, by };
  }
  if (nearest.words) return nearest.words;
  return shape.kind === 'rectangle' || shape.kind === 'oval' ? areaWords(shape, texts) : undefined;
};

/** The words for the dimensions of a shape. */
const dimensionsOf = (shape: Shape): keyof TrueSizeTexts['dimensions'] => {
  if (isCircle(shape)) return 'round';
  return shape.kind === 'oval' || shape.kind === 'outline' ? 'rectangle' : shape.kind;
};

/** "90 mm wide and 55 mm high. About the size of a bank card." */
export const sizeWords = (shape: Shape, texts: TrueSizeTexts): string => {
  const width = shape.kind === 'within' ? Math.max(shape.width, shape.height) : shape.width;
  const figures = { width: lengthWords(width), height: lengthWords(shape.height) };
  return [fill(texts.dimensions[dimensionsOf(shape)], figures), comparison(shape, texts)].filter(Boolean).join(' ');
};

/** How much smaller than life something is drawn: "one twelfth" would be exact for few, "1:12" is for all. */
export const scaleWords = (scale: number, pixelsPerMm: number): string => {
  const times = pixelsPerMm / scale;
  return `1:${times < 3 ? Math.round(times * 10) / 10 : Math.round(times)}`;
};

import type { ColourModel, PageFacts, PdfFacts, Size } from '#domain/artwork/file/facts.ts';
import {
  coveringScale,
  formatNumber,
  joinNames,
  millimetres,
  orientedLike,
  shapeDifference,
  sizeInMillimetres,
  withMargin,
} from '#domain/artwork/file/measures.ts';
import type { Finding } from './findings.ts';
import { cutAway, sameShape } from './judge-raster.ts';
import type { Task } from './task.ts';

/** Absorbs rounding by design programs, in millimetres; cutting is not that precise anyway. */
const tolerance = 0.15;
/** Lengths that differ by no more than this many millimetres count as equal. */
const sameLength = 1;

/** Spot colour names that cutting machines recognise as a cut line, which is not printed. */
const cutNames = /^(cut|thru|through|kiss|die|perf)[\s_-]*(contour|cut|line)[\s_-]*\d*$/i;
export const isCutLine = (spot: string): boolean => cutNames.test(spot);

export const colourNames: Record<ColourModel, string> = { rgb: 'RGB', lab: 'Lab', cmyk: 'CMYK', grey: 'grey' };

/** Whether a page without a trim box has the size of the print plus bleed. */
const includesBleed = (page: PageFacts, size: Size, bleed: number): boolean => {
  const withBleed = withMargin(orientedLike(size, page.size), bleed);
  return (
    !page.trimmed &&
    Math.abs(page.size.width - withBleed.width) <= sameLength &&
    Math.abs(page.size.height - withBleed.height) <= sameLength
  );
};

/** Maps a page to the print: `own` is the size in the file that becomes the finished size, `scale` the enlargement. */
export const layOut = (
  page: PageFacts,
  { size, bleed }: Pick<Task, 'size' | 'bleed'>,
): { own: Size; scale: number; bleedIncluded: boolean } => {
  if (!size) return { own: page.size, scale: 1, bleedIncluded: false };
  if (includesBleed(page, size, bleed)) return { own: orientedLike(size, page.size), scale: 1, bleedIncluded: true };
  const scale = coveringScale(page.size, orientedLike(size, page.size));
  return { own: page.size, scale: Math.abs(scale - 1) < 0.01 ? 1 : scale, bleedIncluded: false };
};

/** Compares the size of vector artwork with the requested size; also used for EPS. */
export const judgeSize = (own: Size, size: Size | undefined): Finding[] => {
  if (!size) return [];
  const finished = orientedLike(size, own);
  const difference = shapeDifference(own, finished);
  const figures = { size: sizeInMillimetres(size), own: sizeInMillimetres(own) };
  if (difference > sameShape) return [{ name: 'other-shape', level: 'look', figures: { ...figures, cut: cutAway(difference) } }];
  const scale = coveringScale(own, finished);
  if (Math.abs(scale - 1) < 0.01) return [];
  return [{ name: 'other-scale', level: 'note', figures: { ...figures, percent: formatNumber(100 * scale) } }];
};

/** Bleed of a page at the requested size; null when it is not stated. */
const bleedOf = (page: PageFacts, task: Task): number | null => {
  const { own, scale, bleedIncluded } = layOut(page, task);
  if (bleedIncluded) return Math.min(page.size.width - own.width, page.size.height - own.height) / 2;
  return page.trimmed && page.bleed === null ? null : (page.bleed ?? 0) * scale;
};

/** The page with the least bleed decides. */
export const judgeBleed = (pages: [PageFacts, ...PageFacts[]], task: Task): Finding => {
  const stated = pages.map((page) => bleedOf(page, task)).filter((bleed) => bleed !== null);
  const found = Math.max(0, Math.min(...stated, Number.MAX_VALUE));
  const withBleed = sizeInMillimetres(withMargin(task.size ?? pages[0].size, task.bleed));
  const figures = { bleed: millimetres(task.bleed), found: millimetres(found), withBleed };
  if (stated.length > 0 && found < task.bleed - tolerance)
    return { name: found > tolerance ? 'bleed-short' : 'bleed-missing', level: 'look', figures };
  return stated.length < pages.length
    ? { name: 'bleed-unstated', level: 'look', figures }
    : { name: 'bleed-there', level: 'good', figures };
};

export const judgePictures = (facts: PdfFacts, task: Task): Finding => {
  const [page] = facts.pages;
  const [lowest] = facts.pictures;
  if (!page || !lowest) return { name: 'shapes-only', level: 'good', figures: {} };
  const { scale } = layOut(page, task);
  const { good, acceptable } = task.viewing;
  const dpi = (picture: { dpi: number }) => Math.round(picture.dpi / scale);
  const figures = {
    dpi: String(dpi(lowest)),
    good: String(good),
    acceptable: String(acceptable),
    size: sizeInMillimetres(task.size ?? page.size),
    count: String(facts.pictureCount),
    low: String(facts.pictures.filter((picture) => dpi(picture) < good).length),
    page: String(lowest.page),
  };
  if (dpi(lowest) >= good) return { name: 'sharp-pictures', level: 'good', figures };
  return dpi(lowest) >= acceptable ? { name: 'soft-pictures', level: 'look', figures } : { name: 'blurry-pictures', level: 'fix', figures };
};

/** Also used for EPS. */
export const judgeColours = (colours: ColourModel[], spots: string[]): Finding[] => {
  const findings: Finding[] = [];
  const screen = colours.includes('rgb') || colours.includes('lab');
  if (screen && colours.includes('cmyk'))
    findings.push({ name: 'colours-mixed', level: 'note', figures: { colours: joinNames(colours.map((model) => colourNames[model])) } });
  else if (screen) findings.push({ name: 'colours-rgb', level: 'note', figures: {} });
  else if (colours.includes('cmyk')) findings.push({ name: 'colours-cmyk', level: 'good', figures: {} });
  else if (colours.includes('grey')) findings.push({ name: 'colours-grey', level: 'note', figures: {} });
  const cuts = spots.filter(isCutLine);
  const others = spots.filter((spot) => !isCutLine(spot));
  if (cuts.length > 0) findings.push({ name: 'cut-line', level: 'good', figures: { spots: joinNames(cuts) } });
  if (others.length > 0) findings.push({ name: 'spot-colours', level: 'note', figures: { spots: joinNames(others) } });
  return findings;
};

const judgePages = ({ pageCount, pages }: PdfFacts): Finding[] => {
  const [first] = pages;
  // Front and back may have different orientations.
  const differs = (size: Size, other: Size) => Math.abs(size.width - other.width) + Math.abs(size.height - other.height) > 2;
  const unequal = first && pages.some(({ size }) => differs(orientedLike(size, first.size), first.size));
  const figures = { pages: String(pageCount) };
  return [
    ...(pageCount > 2 ? [{ name: 'several-pages', level: 'note', figures } as const] : []),
    ...(unequal ? [{ name: 'unequal-pages', level: 'look', figures } as const] : []),
  ];
};

export const judgePdf = (facts: PdfFacts, task: Task): Finding[] => {
  const [page] = facts.pages;
  if (facts.lock === 'password' || !page) return [{ name: 'locked', level: 'fix', figures: {} }];
  if (facts.placeholder) return [{ name: 'placeholder', level: 'fix', figures: {} }];
  const missing = facts.fonts.filter(({ embedded }) => !embedded).map(({ name }) => name);
  const findings: Finding[] = [
    judgePictures(facts, task),
    ...judgeSize(layOut(page, task).own, task.size),
    judgeBleed([page, ...facts.pages.slice(1)], task),
    ...judgePages(facts),
    ...judgeColours(facts.colours, facts.spots),
  ];
  if (missing.length > 0) findings.push({ name: 'fonts-missing', level: 'fix', figures: { fonts: joinNames(missing) } });
  else if (facts.fonts.length > 0) findings.push({ name: 'fonts-embedded', level: 'good', figures: { count: String(facts.fonts.length) } });
  if (facts.transparency) findings.push({ name: 'transparency', level: 'note', figures: {} });
  if (facts.lock === 'restricted') findings.push({ name: 'restricted', level: 'note', figures: {} });
  if (!facts.whole) findings.push({ name: 'partly-measured', level: 'look', figures: {} });
  return findings;
};

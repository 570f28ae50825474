import type { RasterFacts, Size } from '#domain/artwork/file/facts.ts';
import {
  dotsPerInch,
  millimetres,
  orientedLike,
  shapeDifference,
  sizeAt,
  sizeInMillimetres,
  sizeInPixels,
  withMargin,
} from '#domain/artwork/file/measures.ts';
import type { Finding } from './findings.ts';
import type { Task } from './task.ts';

/** Aspect ratios within this factor count as equal: the difference is not visible and is cut off. */
export const sameShape = 1.02;

/** The part of the print a picture covers: the finished size, or with bleed where that matches its aspect ratio better. */
export const coveredSize = (pixels: Size, size: Size, bleed: number): Size => {
  const finished = orientedLike(size, pixels);
  const withBleed = withMargin(finished, bleed);
  return shapeDifference(pixels, withBleed) < shapeDifference(pixels, finished) ? withBleed : finished;
};

const sharpness = (pixels: Size, size: Size, { viewing: { good, acceptable }, bleed }: Task): Finding => {
  const covered = coveredSize(pixels, size, bleed);
  const dpi = dotsPerInch(pixels, covered);
  const needed = { width: Math.ceil((covered.width / 25.4) * good), height: Math.ceil((covered.height / 25.4) * good) };
  const figures = {
    dpi: String(dpi),
    good: String(good),
    acceptable: String(acceptable),
    size: sizeInMillimetres(size),
    largest: sizeInMillimetres(sizeAt(pixels, good)),
    largestAcceptable: sizeInMillimetres(sizeAt(pixels, acceptable)),
    pixelsNeeded: `${needed.width} × ${needed.height}`,
  };
  if (dpi >= good) return { name: 'sharp', level: 'good', figures };
  return dpi >= acceptable ? { name: 'soft', level: 'look', figures } : { name: 'blurry', level: 'fix', figures };
};

/** Share of the longer side that is cut off. */
export const cutAway = (difference: number): string => `about ${Math.max(1, Math.round((1 - 1 / difference) * 100))} per cent`;

const colours = { rgb: 'colours-rgb', lab: 'colours-rgb', cmyk: 'colours-cmyk', grey: 'colours-grey' } as const;

export const judgeRaster = (facts: RasterFacts, task: Task): Finding[] => {
  const { pixels } = facts;
  const { size, bleed, viewing } = task;
  const findings: Finding[] = [];
  if (!facts.complete) findings.push({ name: 'cut-off', level: 'fix', figures: {} });
  if (facts.damaged) findings.push({ name: 'damaged', level: 'fix', figures: {} });
  if (size) {
    findings.push(sharpness(pixels, size, task));
    const covered = coveredSize(pixels, size, bleed);
    const difference = shapeDifference(pixels, covered);
    if (difference > sameShape)
      findings.push({
        name: 'other-shape',
        level: 'look',
        figures: { size: sizeInMillimetres(size), own: sizeInPixels(pixels), cut: cutAway(difference) },
      });
    findings.push({
      name: 'bleed-of-picture',
      level: 'note',
      figures: { bleed: millimetres(bleed), withBleed: sizeInMillimetres(withMargin(size, bleed)) },
    });
  } else findings.push({ name: 'no-size', level: 'note', figures: { largest: sizeInMillimetres(sizeAt(pixels, viewing.good)) } });
  findings.push({ name: colours[facts.colour], level: facts.colour === 'cmyk' ? 'good' : 'note', figures: {} });
  if ((facts.ink ?? 0) > task.ink)
    findings.push({
      name: 'too-much-ink',
      level: 'fix',
      figures: { place: 'In the darkest places', ink: String(facts.ink), limit: String(task.ink) },
    });
  if (facts.transparency) findings.push({ name: 'transparency', level: 'note', figures: {} });
  if (facts.turned) findings.push({ name: 'turned', level: 'note', figures: {} });
  return findings;
};

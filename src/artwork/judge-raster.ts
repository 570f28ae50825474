import type { RasterFacts, Size } from './facts.ts';
import type { Finding } from './findings.ts';
import { dotsPerInch, grown, lyingLike, millimetres, shapeDifference, sizeAt, sizeInMillimetres, sizeInPixels } from './measures.ts';
import type { Task } from './task.ts';

/** Two shapes that differ by less are the same to the eye; the difference is cut off. */
export const sameShape = 1.02;

/** What of the print a picture covers: the finished size, or that and the bleed where its shape says so. */
export const coveredSize = (pixels: Size, size: Size, bleed: number): Size => {
  const finished = lyingLike(size, pixels);
  const withBleed = grown(finished, bleed);
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

/** How much of the longer side does not fit. */
export const cutAway = (difference: number): string => `about ${Math.max(1, Math.round((1 - 1 / difference) * 100))} per cent`;

const colours = { rgb: 'colours-rgb', lab: 'colours-rgb', cmyk: 'colours-cmyk', grey: 'colours-grey' } as const;

/** What is to be said about a JPEG or PNG. */
export const judgeRaster = (facts: RasterFacts, task: Task): Finding[] => {
  const { pixels } = facts;
  const { size, bleed, viewing } = task;
  const findings: Finding[] = [];
  if (!facts.complete) findings.push({ name: 'cut-off', level: 'fix', figures: {} });
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
      figures: { bleed: millimetres(bleed), withBleed: sizeInMillimetres(grown(size, bleed)) },
    });
  } else findings.push({ name: 'no-size', level: 'note', figures: { largest: sizeInMillimetres(sizeAt(pixels, viewing.good)) } });
  findings.push({ name: colours[facts.colour], level: facts.colour === 'cmyk' ? 'good' : 'note', figures: {} });
  if (facts.transparency) findings.push({ name: 'transparency', level: 'note', figures: {} });
  if (facts.turned) findings.push({ name: 'turned', level: 'note', figures: {} });
  return findings;
};

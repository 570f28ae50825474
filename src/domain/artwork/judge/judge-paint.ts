import type { PageFacts, PaintFacts } from '#domain/artwork/file/facts.ts';
import { formatNumber, millimetres } from '#domain/artwork/file/measures.ts';
import type { Finding, FindingName, Level } from './findings.ts';
import { layOut } from './page-layout.ts';
import type { Task } from './task.ts';

/** A finding about one page. Of several, the one with the lowest figure is reported for the file. */
export interface PageFinding extends Finding {
  page: number;
  /** Lower is worse. */
  rank: number;
}

/** Absorbs rounding, in points. */
const tolerance = 0.02;
/** Cutting is accurate to about a millimetre: text is at risk within this share of the safe distance. */
const atRisk = 2 / 3;
/** Black text up to this size shows when its inks are not exactly on top of each other, in points. */
const fineText = 12;

const hundredths = (value: number): string => String(Math.round(value * 100) / 100);

/** Findings with a limit: what is measured in the file, in points of the print. */
const measured = (paint: PaintFacts, { viewing: { line, text } }: Task): [FindingName, number | null, number][] => [
  ['thin-lines', paint.thinnest, line.thinnest],
  ['thin-reversed-lines', paint.thinnestReversed, line.reversed],
  ['small-text', paint.smallest, text.smallest],
  ['small-reversed-text', paint.smallestReversed, text.reversed],
  ['rich-black-text', paint.smallestRich, fineText],
];

/** Findings without one: whether the file has it. */
const present = (paint: PaintFacts): [FindingName, Level, boolean][] => [
  ['guides-printed', 'fix', paint.guides === true],
  ['white-overprint', 'fix', paint.vanishes],
  ['overprint', 'note', paint.overprints],
  ['registration', 'look', paint.registration],
];

/** What is wrong with what a page paints, at the size of the print. */
export const judgePaint = (page: PageFacts, number: number, task: Task): PageFinding[] => {
  const { paint } = page;
  if (!paint) return [];
  const { scale, around } = layOut(page, task);
  const about = { page: number };
  const figures = { page: String(number) };
  const findings: PageFinding[] = present(paint)
    .filter(([, , isPresent]) => isPresent)
    .map(([name, level]) => ({ ...about, name, level, rank: 0, figures }));
  for (const [name, value, limit] of measured(paint, task)) {
    if (value === null || value * scale >= limit - tolerance) continue;
    const points = value * scale;
    findings.push({
      ...about,
      name,
      level: 'look',
      rank: points,
      figures: { ...figures, points: hundredths(points), limit: String(limit) },
    });
  }
  if (paint.ink > task.ink)
    findings.push({
      ...about,
      name: 'too-much-ink',
      level: 'fix',
      rank: -paint.ink,
      figures: { place: `On page ${number}`, ink: String(paint.ink), limit: String(task.ink) },
    });
  const margin = paint.textMargin === null ? null : (paint.textMargin - (around ?? 0)) * scale;
  if (margin !== null && margin >= 0 && margin < task.safe * atRisk)
    findings.push({
      ...about,
      name: 'near-cut',
      level: 'look',
      rank: margin,
      figures: { ...figures, distance: `${formatNumber(margin)} mm`, safe: millimetres(task.safe) },
    });
  return findings;
};

/** Cut lines of all pages together. */
export const judgeCutLines = (pages: PageFacts[], spots: string): Finding[] => {
  const lines = pages.flatMap(({ paint }) => paint?.cutLine ?? []);
  const figures = { spots };
  if (lines.some(({ filled }) => filled)) return [{ name: 'cut-line-filled', level: 'look', figures }];
  if (lines.some(({ open }) => open)) return [{ name: 'cut-line-open', level: 'look', figures }];
  const knocksOut = lines.some(({ knocksOut: isSet }) => isSet);
  return [
    { name: 'cut-line', level: 'good', figures },
    ...(knocksOut ? [{ name: 'cut-line-knocks-out', level: 'note', figures } as const] : []),
  ];
};

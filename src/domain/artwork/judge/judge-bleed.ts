import type { PageFacts } from '#domain/artwork/file/facts.ts';
import { millimetres, sizeInMillimetres, withMargin } from '#domain/artwork/file/measures.ts';
import type { Finding } from './findings.ts';
import { layOut } from './page-layout.ts';
import type { Task } from './task.ts';

/** Absorbs rounding by design programs, in millimetres; cutting is not that precise anyway. */
const tolerance = 0.15;
/** Artwork that ends this close to the cut, in millimetres of the print, is meant to reach it. */
const atTheCut = 0.5;

/** The bleed a page states, at the size of the print; null when it states none. */
const statedBleed = (page: PageFacts, task: Task): number | null => {
  const { scale, around } = layOut(page, task);
  if (around !== null) return around;
  return page.trimmed && page.bleed === null ? null : (page.bleed ?? 0) * scale;
};

/**
 * How far the artwork of a page runs past the cut, on the side with the least among those that it reaches. Null when it is not
 * known, `none` when it reaches no side.
 */
const bleedOf = (page: PageFacts, task: Task): number | null | 'none' => {
  const stated = statedBleed(page, task);
  if (!page.paint) return stated;
  const { reach } = page.paint;
  if (!reach) return 'none';
  const { scale, around } = layOut(page, task);
  const beyond = Object.values(reach).map((side: number) => (side + (around ?? 0)) * scale);
  const reached = beyond.filter((side) => side > -atTheCut);
  // What lies beyond the bleed that a file states is not printed.
  return reached.length === 0 ? 'none' : Math.max(0, Math.min(...reached, stated ?? Number.MAX_VALUE));
};

/** The bleed of one page, or the least of several. */
export const judgeBleed = (pages: [PageFacts, ...PageFacts[]], task: Task): Finding => {
  const all = pages.map((page) => bleedOf(page, task));
  const known = all.filter((bleed) => typeof bleed === 'number');
  const found = Math.min(...known, Number.MAX_VALUE);
  const withBleed = sizeInMillimetres(withMargin(task.size ?? pages[0].size, task.bleed));
  const figures = { bleed: millimetres(task.bleed), found: millimetres(found), withBleed };
  if (known.length > 0 && found < task.bleed - tolerance)
    return { name: found > tolerance ? 'bleed-short' : 'bleed-missing', level: 'look', figures };
  if (all.includes(null)) return { name: 'bleed-unstated', level: 'look', figures };
  return known.length > 0 ? { name: 'bleed-there', level: 'good', figures } : { name: 'bleed-not-needed', level: 'good', figures: {} };
};

import type { PageFacts, Size } from '#domain/artwork/file/facts.ts';
import { coveringScale, orientedLike, shapeDifference, withMargin } from '#domain/artwork/file/measures.ts';
import type { Task } from './task.ts';

/** Lengths that differ by no more than this many millimetres count as equal. */
const sameLength = 1;
/** The widest bleed that a page without boxes may have, in millimetres and as a share of the shorter side. */
const widestBleed = 10;
const widestShare = 0.05;
/** A page whose shape differs by more than this from the print is not the print enlarged. */
const scaledShape = 1.01;

/** Bleed around the print on a page without boxes: null unless the page is larger by the same length on every side. */
const bleedAround = (page: PageFacts, size: Size, bleed: number): number | null => {
  if (page.trimmed) return null;
  const finished = orientedLike(size, page.size);
  const withBleed = withMargin(finished, bleed);
  const differs = (other: Size) => Math.max(Math.abs(page.size.width - other.width), Math.abs(page.size.height - other.height));
  const [across, down] = [page.size.width - finished.width, page.size.height - finished.height];
  const margin = Math.min(across, down) / 2;
  if (differs(withBleed) <= sameLength) return margin;
  if (Math.abs(across - down) > sameLength || margin < sameLength / 2 || margin > widestBleed) return null;
  // Otherwise the page may be the print at another scale.
  const isNoEnlargement = shapeDifference(page.size, finished) > scaledShape;
  return isNoEnlargement || margin <= widestShare * Math.min(finished.width, finished.height) ? margin : null;
};

export interface PagePlace {
  /** The size in the file that becomes the finished size. */
  own: Size;
  /** Enlargement. */
  scale: number;
  /** Width of the bleed that the page has around `own`; null where its boxes state it. */
  around: number | null;
}

/** Maps a page to the print. */
export const layOut = (page: PageFacts, { size, bleed }: Pick<Task, 'size' | 'bleed'>): PagePlace => {
  if (!size) return { own: page.size, scale: 1, around: null };
  const around = bleedAround(page, size, bleed);
  if (around !== null) return { own: orientedLike(size, page.size), scale: 1, around };
  const scale = coveringScale(page.size, orientedLike(size, page.size));
  return { own: page.size, scale: Math.abs(scale - 1) < 0.01 ? 1 : scale, around: null };
};

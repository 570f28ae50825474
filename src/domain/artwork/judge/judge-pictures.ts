import type { PdfFacts, PlacedPicture } from '#domain/artwork/file/facts.ts';
import { sizeInMillimetres } from '#domain/artwork/file/measures.ts';
import type { Finding } from './findings.ts';
import { layOut } from './page-layout.ts';
import type { Task } from './task.ts';

/** Drawings of one bit a pixel have hard edges, and need more than photographs. */
const limitsFor = ({ lineArt }: PlacedPicture, { viewing }: Task) => (lineArt ? viewing.lineArt : viewing);

/** The resolution of pictures, at the size of the print: of the whole file, or of those on one page. */
export const judgePictures = (facts: PdfFacts, task: Task, onPage?: number): Finding | undefined => {
  const [first] = facts.pages;
  const pictures = onPage === undefined ? facts.pictures : facts.pictures.filter(({ page }) => page === onPage);
  if (!first) return;
  const { scale } = layOut(facts.pages[(onPage ?? 1) - 1] ?? first, task);
  const dpiOf = ({ dpi }: PlacedPicture) => Math.round(dpi / scale);
  const shortfall = (picture: PlacedPicture) => dpiOf(picture) / limitsFor(picture, task).good;
  const [worst] = [...pictures].sort((one, other) => shortfall(one) - shortfall(other));
  if (!worst) return onPage === undefined ? { name: 'shapes-only', level: 'good', figures: {} } : undefined;
  const { good, acceptable } = limitsFor(worst, task);
  const dpi = dpiOf(worst);
  const figures = {
    dpi: String(dpi),
    good: String(good),
    acceptable: String(acceptable),
    size: sizeInMillimetres(task.size ?? first.size),
    count: String(onPage === undefined ? facts.pictureCount : pictures.length),
    low: String(pictures.filter((picture) => shortfall(picture) < 1).length),
    page: String(worst.page),
  };
  if (dpi >= good) return { name: 'sharp-pictures', level: 'good', figures };
  const isAcceptable = dpi >= acceptable;
  const level = isAcceptable ? 'look' : 'fix';
  if (worst.lineArt) return { name: 'coarse-line-art', level, figures };
  return { name: isAcceptable ? 'soft-pictures' : 'blurry-pictures', level, figures };
};

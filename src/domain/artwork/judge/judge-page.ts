import type { PdfFacts } from '#domain/artwork/file/facts.ts';
import type { Finding } from './findings.ts';
import { judgeBleed, judgePictures } from './judge-pdf.ts';
import type { Task } from './task.ts';

/** The findings about one page of a PDF, counted from 1: its blurry pictures and its bleed. */
export const judgePage = (facts: PdfFacts, page: number, task: Task): Finding[] => {
  const own = facts.pages[page - 1];
  if (!own) return [];
  const pictures = facts.pictures.filter((picture) => picture.page === page);
  const sharpness = judgePictures({ ...facts, pages: [own], pictures, pictureCount: pictures.length }, task);
  return [...(sharpness.level === 'good' ? [] : [sharpness]), judgeBleed([own], task)];
};

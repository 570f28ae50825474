import type { PdfFacts } from '#domain/artwork/file/facts.ts';
import type { Finding } from './findings.ts';
import { judgeBleed } from './judge-bleed.ts';
import { judgePaint } from './judge-paint.ts';
import { judgePictures } from './judge-pictures.ts';
import type { Task } from './task.ts';

/** What is worth looking at on one page of a PDF, from 1. */
export const judgePage = (facts: PdfFacts, number: number, task: Task): Finding[] => {
  const page = facts.pages[number - 1];
  if (!page) return [];
  if (page.paint?.reach === null) return [{ name: 'blank-pages', level: 'look', figures: { pages: String(number) } }];
  const bleed = judgeBleed([page], task);
  const pictures = judgePictures(facts, task, number);
  return [pictures, bleed, ...judgePaint(page, number, task)].filter(
    (finding) => finding !== undefined && finding.level !== 'good' && finding.level !== 'note',
  ) as Finding[];
};

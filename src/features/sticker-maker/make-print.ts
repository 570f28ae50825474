import { downloadName } from '#domain/artwork/file/check-file.ts';
import type { Size } from '#domain/artwork/file/facts.ts';
import { wordsOf } from '#domain/artwork/judge/finding-words.ts';
import type { VerdictLevel } from '#domain/artwork/judge/findings.ts';
import { judge } from '#domain/artwork/judge/judge.ts';
import type { Wanted } from '#domain/artwork/judge/rules.ts';
import type { CutLine, StickerSheet } from '#domain/stickers/sticker.ts';
import { artworkRules } from '#features/artwork-check/artwork-rules.ts';
import { inspectFile } from '#features/artwork-check/inspect-file.ts';
import type { PrintWish, StickerJob } from './sticker-job.ts';
import type { StickerStudio } from './sticker-studio.ts';

/** Everything a print file is made from. */
export interface PrintSource {
  studio: StickerStudio;
  job: StickerJob;
  wish: PrintWish;
  /** Paths of the product that it is for, alone or on a sheet. */
  products: { single: string; sheet: string };
}

/** A print file, and what the artwork check says about it. */
export interface Print {
  file: File;
  wanted: Wanted & { size: Size };
  cut: CutLine;
  sheet: StickerSheet | null;
  level: VerdictLevel;
  /** What is wrong with it, in words. */
  problems: string[];
}

const check = async (file: File, wanted: Wanted): Promise<Pick<Print, 'level' | 'problems'>> => {
  const [rules, inspection] = await Promise.all([artworkRules(), inspectFile(file, new AbortController().signal)]);
  const { level, findings } = judge(inspection, rules, wanted);
  const problems = findings
    .filter((finding) => finding.level === 'fix' || finding.level === 'look')
    .map((finding) => wordsOf(finding, rules));
  return { level, problems: problems.map(({ title, print }) => `${title}: ${print}`) };
};

const fileName = (logo: string, isSheet: boolean): string =>
  downloadName(`${logo.replace(/\.[^.]*$/, '')} ${isSheet ? 'sticker sheet' : 'sticker'}.pdf`, 'pdf');

/** Writes the print file, and checks it like any other file. */
export const makePrint = async ({ studio, job, wish, products }: PrintSource): Promise<Print> => {
  const { bytes, cut, sheet } = await studio.print(job, wish);
  const file = new File([bytes], fileName(wish.title, sheet !== null), { type: 'application/pdf' });
  const wanted = sheet ? { product: products.sheet, size: sheet.size } : { product: products.single, size: cut.size };
  return { file, wanted, cut, sheet, ...(await check(file, wanted)) };
};

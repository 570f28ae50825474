import type { ArtworkFacts, Inspection, PdfFacts, RasterFacts, Size } from '#domain/artwork/file/facts.ts';
import { sizeAt } from '#domain/artwork/file/measures.ts';
import type { Finding } from './findings.ts';
import { judge } from './judge.ts';
import type { PaperName } from './rule-names.ts';
import type { ArtworkRules, Wanted } from './rules.ts';
import { taskOf, usualSize } from './task.ts';

/** What a picture of a file shows: how it prints. Lengths are in millimetres. */
export interface ShownPrint {
  facts: RasterFacts | PdfFacts;
  /** The page to begin with, from 1. */
  page: number;
  /** The finished size, in any orientation. */
  size: Size;
  bleed: number;
  safe: number;
  /** The dpi at which the product prints sharp. */
  good: number;
  paper: PaperName;
}

/** The page a preview opens on, from 1: the first that needs fixing, else the first worth a look, else the first. */
export const firstShownPage = (pages: Finding[][]): number => {
  const first = (level: Finding['level']) => pages.findIndex((findings) => findings.some((finding) => finding.level === level));
  return 1 + Math.max(0, first('fix') >= 0 ? first('fix') : first('look'));
};

const canBeDrawn = (facts: ArtworkFacts): facts is RasterFacts | PdfFacts =>
  facts.kind !== 'postscript' && !(facts.kind === 'pdf' && (facts.lock === 'password' || facts.pages.length === 0));

/** The size of a page, or of a picture printed as large as it is sharp. */
const ownSize = (facts: RasterFacts | PdfFacts, page: number, good: number): Size => {
  if (facts.kind === 'pdf') return facts.pages[page - 1]?.size ?? { width: 1, height: 1 };
  const { width, height } = sizeAt(facts.pixels, good);
  return { width: Math.max(1, width), height: Math.max(1, height) };
};

/** The print of a file, also where its size was not given. Undefined if the file cannot be drawn. */
export const shownPrint = (inspection: Inspection, rules: ArtworkRules, wanted: Wanted | undefined): ShownPrint | undefined => {
  if (!('facts' in inspection) || !canBeDrawn(inspection.facts)) return;
  const { facts } = inspection;
  const { viewing, bleed, safe, paper, ...task } = taskOf(rules, wanted);
  const page = firstShownPage(judge(inspection, rules, wanted).pages);
  const usual = facts.kind === 'pdf' ? undefined : usualSize(rules, wanted?.product ?? '', facts.pixels);
  const size = task.size ?? usual ?? ownSize(facts, page, viewing.good);
  return { facts, page, size, bleed, safe, good: viewing.good, paper };
};

import { PDF, PdfDict, PdfRef, PdfString } from '@libpdf/core';
import { displayText, latin1 } from '#domain/artwork/file/byte-window.ts';
import { colourModels, type Inspection, type PageFacts, type PdfFacts } from '#domain/artwork/file/facts.ts';
import type { FileSource } from '#domain/artwork/file/file-source.ts';
import { BudgetExceeded, maxObjects, resetBudget, wasRejected } from './bounded-streams.ts';
import { cutByMarks } from './crop-marks.ts';
import { hiddenLayers } from './layers.ts';
import { identity } from './matrix.ts';
import { millimetresPerPoint, type PageFrame, pageFactsOf, readPageFrame, unitOf } from './page-boxes.ts';
import { PagePaint } from './page-paint.ts';
import { paintFactsOf } from './paint-facts.ts';
import { contentsOf, type Find, hasPrintedAnnotations, inherited } from './reading.ts';
import { standardOf } from './standards.ts';
import { Survey, SurveyLimitExceeded } from './survey.ts';
import { walkContent } from './walk-content.ts';

/** Further pages are skipped. */
const maxPages = 200;

/** From the text Illustrator puts on the page of a file saved without PDF content. */
const placeholderText = /savedwithoutPDFContent/i;

export const emptyFacts: PdfFacts = {
  kind: 'pdf',
  lock: 'none',
  creator: null,
  pageCount: 0,
  pages: [],
  pictures: [],
  pictureCount: 0,
  fonts: [],
  colours: [],
  spots: [],
  transparency: false,
  placeholder: false,
  whole: true,
};

/** Joins the content streams of a page with a space: a token never spans two streams. */
const join = (parts: Uint8Array[]): Uint8Array => {
  if (parts.length === 1 && parts[0]) return parts[0];
  const joined = new Uint8Array(parts.reduce((length, part) => length + part.length + 1, 0)).fill(32);
  let at = 0;
  for (const part of parts) {
    joined.set(part, at);
    at += part.length + 1;
  }
  return joined;
};

/** Returns false when part of the page was skipped. */
const surveyPage = (survey: Survey, page: PdfDict): boolean => {
  const { find } = survey;
  try {
    const content = join(contentsOf(page, find).map((part) => part.getDecodedData()));
    const resources = inherited(page, 'Resources', find);
    walkContent(survey, {
      content,
      resources: resources instanceof PdfDict ? resources : undefined,
      matrix: identity,
      unit: unitOf(page, find),
    });
    return !hasPrintedAnnotations(page, find);
  } catch (error) {
    // Skip a broken page; an exceeded limit ends the whole survey.
    if (error instanceof SurveyLimitExceeded) throw error;
    return false;
  }
};

/** The last 64 KB, which hold the trailer. */
const tailOf = (bytes: Uint8Array): string => latin1(bytes.subarray(-64 * 1024));

const includes = (bytes: Uint8Array, word: string): boolean => {
  const letters = [...word].map((letter) => letter.charCodeAt(0));
  for (let at = bytes.indexOf(letters[0] ?? 0); at >= 0; at = bytes.indexOf(letters[0] ?? 0, at + 1))
    if (letters.every((letter, index) => bytes[at + index] === letter)) return true;
  return false;
};

/** After a brute-force recovery the library has no trailer, so find the Info dictionary in the raw text. */
const creatorOf = (pdf: PDF, tail: string): string | null => {
  const [, number] = /\/Info\s+(\d+)\s+\d+\s+R/.exec(tail) ?? [];
  const info = pdf.recoveredViaBruteForce && number ? pdf.getObject(PdfRef.of(Number(number))) : undefined;
  const infoText = (key: string) => {
    const value = info instanceof PdfDict ? info.get(key) : undefined;
    return value instanceof PdfString ? value.asString() : '';
  };
  const names = [pdf.getCreator() ?? infoText('Creator'), pdf.getProducer() ?? infoText('Producer')];
  return names.map(displayText).find(Boolean) ?? null;
};

/** Surveys a page. Crop marks say where it is cut, where no box does. */
const readPage = (survey: Survey, page: PdfDict, frame: PageFrame): { facts: PageFacts; whole: boolean } => {
  const { paint } = survey;
  const incompleteBefore = survey.incomplete;
  survey.incomplete = false;
  const whole = surveyPage(survey, page);
  const isKnown = whole && !survey.incomplete && !paint.overflown;
  survey.incomplete ||= incompleteBefore;
  const marked = frame.trimmed ? undefined : cutByMarks(paint.objects, frame.sheet, frame.scale / millimetresPerPoint);
  const cutFrame = marked ? { ...frame, cut: marked, trimmed: true } : frame;
  return { facts: { ...pageFactsOf(cutFrame), ...(isKnown && { paint: paintFactsOf(paint, cutFrame) }) }, whole };
};

const readPages = (pdf: PDF, tail: string): PdfFacts => {
  const find: Find = (ref) => pdf.getObject(ref);
  const survey = new Survey(find, hiddenLayers(pdf.getCatalog(), find));
  const all = pdf.getPages();
  const pages: PageFacts[] = [];
  let whole = all.length <= maxPages;
  try {
    for (const { dict } of all.slice(0, maxPages)) {
      survey.page++;
      const frame = readPageFrame(dict, find);
      if (!frame) {
        whole = false;
        continue;
      }
      survey.paint = new PagePaint(frame.visible);
      const read = readPage(survey, dict, frame);
      pages.push(read.facts);
      if (!read.whole) whole = false;
    }
  } catch (error) {
    if (!(error instanceof SurveyLimitExceeded)) throw error;
    whole = false;
  }
  return {
    ...emptyFacts,
    creator: creatorOf(pdf, tail),
    ...standardOf(pdf, find),
    pageCount: all.length,
    pages,
    pictures: survey.leastSharp(),
    pictureCount: survey.pictureCount,
    fonts: survey.fonts(),
    colours: colourModels.filter((model) => survey.colours.has(model)),
    spots: [...survey.spots],
    transparency: survey.transparency,
    placeholder: placeholderText.test(survey.firstPageText.replace(/[^A-Za-z]+/g, '')),
    whole: whole && !survey.incomplete && !wasRejected(),
  };
};

const locked: Inspection = { facts: { ...emptyFacts, lock: 'password', whole: false } };

export const readPdf = async (source: FileSource): Promise<Inspection> => {
  resetBudget();
  const bytes = await source.read(0, source.size);
  const tail = tailOf(bytes);
  // Each cross-reference entry costs memory, whether or not its object exists.
  if (Number(/\/Size\s+(\d+)/.exec(tail)?.[1] ?? 0) > maxObjects) return { trouble: 'too-much' };
  try {
    const pdf = await PDF.load(bytes);
    if (pdf.isEncrypted && !pdf.isAuthenticated) return locked;
    // The library recovers files without a cross-reference table, but a truncated or encrypted one would give wrong facts.
    if (pdf.recoveredViaBruteForce && (!tail.includes('startxref') || includes(bytes, '/Encrypt'))) return { trouble: 'broken' };
    const facts = readPages(pdf, tail);
    if (facts.pages.length === 0) return { trouble: wasRejected() ? 'too-much' : 'broken' };
    return { facts: { ...facts, lock: pdf.isEncrypted ? 'restricted' : 'none' } };
  } catch (error) {
    if (error instanceof BudgetExceeded || wasRejected()) return { trouble: 'too-much' };
    // The library fails on a file whose page tree is encrypted.
    return /\/Encrypt[\s<]/.test(tail) ? locked : { trouble: 'broken' };
  }
};

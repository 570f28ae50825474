import { PDF, PdfDict } from '@libpdf/core';
import { shownWords } from '../byte-window.ts';
import { colourModels, type Inspection, type PageFacts, type PdfFacts } from '../facts.ts';
import type { FileSource } from '../file-source.ts';
import { openAccount, TooMuch, wasRefused } from './bounded-streams.ts';
import { identity } from './matrix.ts';
import { readPageBoxes, unitOf } from './page-boxes.ts';
import { contentsOf, type Find, inherited } from './reading.ts';
import { OutOfPatience, Survey } from './survey.ts';
import { walkContent } from './walk-content.ts';

/** Of a thicker document the first pages are read. */
const mostPages = 200;

/** What Illustrator writes on the page when it is told to leave the PDF out. */
const notice = /savedwithoutPDFContent/i;

const nothing: PdfFacts = {
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

/** The parts of a page, each ending where a word ends. */
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

/** Goes through a page; false when it was more than can be looked at. */
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
    return true;
  } catch (error) {
    // A page that is broken in itself is as unseen as one that is too much.
    if (error instanceof OutOfPatience) throw error;
    return false;
  }
};

const readPages = (pdf: PDF): PdfFacts => {
  const find: Find = (ref) => pdf.getObject(ref);
  const survey = new Survey(find);
  const all = pdf.getPages();
  const pages: PageFacts[] = [];
  let whole = all.length <= mostPages;
  try {
    for (const { dict } of all.slice(0, mostPages)) {
      survey.page++;
      const boxes = readPageBoxes(dict, find);
      if (boxes) pages.push(boxes);
      if (!surveyPage(survey, dict)) whole = false;
    }
  } catch (error) {
    if (!(error instanceof OutOfPatience)) throw error;
    whole = false;
  }
  return {
    ...nothing,
    creator: shownWords(pdf.getCreator() ?? '') || shownWords(pdf.getProducer() ?? '') || null,
    pageCount: all.length,
    pages,
    pictures: survey.leastSharp(),
    pictureCount: survey.pictureCount,
    fonts: survey.fonts(),
    colours: colourModels.filter((model) => survey.colours.has(model)),
    spots: [...survey.spots],
    transparency: survey.transparency,
    placeholder: notice.test(survey.words.replace(/[^A-Za-z]+/g, '')),
    whole: whole && !wasRefused(),
  };
};

/** Reads a PDF: its pages, and what is drawn on them. */
export const readPdf = async (source: FileSource): Promise<Inspection> => {
  openAccount();
  try {
    const pdf = await PDF.load(await source.read(0, source.size));
    if (pdf.isEncrypted && !pdf.isAuthenticated) return { facts: { ...nothing, lock: 'password', whole: false } };
    const facts = readPages(pdf);
    if (facts.pages.length === 0) return { trouble: wasRefused() ? 'too-much' : 'broken' };
    return { facts: { ...facts, lock: pdf.isEncrypted ? 'restricted' : 'none' } };
  } catch (error) {
    return { trouble: error instanceof TooMuch || wasRefused() ? 'too-much' : 'broken' };
  }
};

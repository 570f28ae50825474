import { PDF, PdfDict, PdfRef, PdfString } from '@libpdf/core';
import { latin1, shownWords } from '../byte-window.ts';
import { colourModels, type Inspection, type PageFacts, type PdfFacts } from '../facts.ts';
import type { FileSource } from '../file-source.ts';
import { mostObjects, openAccount, TooMuch, wasRefused } from './bounded-streams.ts';
import { identity } from './matrix.ts';
import { readPageBoxes, unitOf } from './page-boxes.ts';
import { contentsOf, type Find, hasPrintedNotes, inherited } from './reading.ts';
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

/** Goes through a page; false when something on it was not looked at. */
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
    return !hasPrintedNotes(page, find);
  } catch (error) {
    // A page that is broken in itself is as unseen as one that is too much.
    if (error instanceof OutOfPatience) throw error;
    return false;
  }
};

/** What stands at the end of a file, where it says what it begins with. */
const endOf = (bytes: Uint8Array): string => latin1(bytes.subarray(-64 * 1024));

/** Whether a word stands anywhere in a file. */
const includes = (bytes: Uint8Array, word: string): boolean => {
  const letters = [...word].map((letter) => letter.charCodeAt(0));
  for (let at = bytes.indexOf(letters[0] ?? 0); at >= 0; at = bytes.indexOf(letters[0] ?? 0, at + 1))
    if (letters.every((letter, index) => bytes[at + index] === letter)) return true;
  return false;
};

/** The program that made it. A file whose table had to be guessed no longer knows where that stands. */
const creatorOf = (pdf: PDF, end: string): string | null => {
  const [, number] = /\/Info\s+(\d+)\s+\d+\s+R/.exec(end) ?? [];
  const info = pdf.recoveredViaBruteForce && number ? pdf.getObject(PdfRef.of(Number(number))) : undefined;
  const said = (key: string) => {
    const value = info instanceof PdfDict ? info.get(key) : undefined;
    return value instanceof PdfString ? value.asString() : '';
  };
  const names = [pdf.getCreator() ?? said('Creator'), pdf.getProducer() ?? said('Producer')];
  return names.map(shownWords).find(Boolean) ?? null;
};

const readPages = (pdf: PDF, end: string): PdfFacts => {
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
      else whole = false;
      if (!surveyPage(survey, dict)) whole = false;
    }
  } catch (error) {
    if (!(error instanceof OutOfPatience)) throw error;
    whole = false;
  }
  return {
    ...nothing,
    creator: creatorOf(pdf, end),
    pageCount: all.length,
    pages,
    pictures: survey.leastSharp(),
    pictureCount: survey.pictureCount,
    fonts: survey.fonts(),
    colours: colourModels.filter((model) => survey.colours.has(model)),
    spots: [...survey.spots],
    transparency: survey.transparency,
    placeholder: notice.test(survey.words.replace(/[^A-Za-z]+/g, '')),
    whole: whole && !survey.incomplete && !wasRefused(),
  };
};

const locked: Inspection = { facts: { ...nothing, lock: 'password', whole: false } };

/** Reads a PDF: its pages, and what is drawn on them. */
export const readPdf = async (source: FileSource): Promise<Inspection> => {
  openAccount();
  const bytes = await source.read(0, source.size);
  const end = endOf(bytes);
  // Each entry of the table costs memory, whether or not anything stands there.
  if (Number(/\/Size\s+(\d+)/.exec(end)?.[1] ?? 0) > mostObjects) return { trouble: 'too-much' };
  try {
    const pdf = await PDF.load(bytes);
    if (pdf.isEncrypted && !pdf.isAuthenticated) return locked;
    // The library makes the best of a file without a table; what is missing at its end, or locked away in it, nobody knows.
    if (pdf.recoveredViaBruteForce && (!end.includes('startxref') || includes(bytes, '/Encrypt'))) return { trouble: 'broken' };
    const facts = readPages(pdf, end);
    if (facts.pages.length === 0) return { trouble: wasRefused() ? 'too-much' : 'broken' };
    return { facts: { ...facts, lock: pdf.isEncrypted ? 'restricted' : 'none' } };
  } catch (error) {
    if (error instanceof TooMuch || wasRefused()) return { trouble: 'too-much' };
    // Where even the list of pages is locked away the library finds none.
    return /\/Encrypt[\s<]/.test(end) ? locked : { trouble: 'broken' };
  }
};

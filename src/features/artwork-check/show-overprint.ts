// pdf.js ignores overprint and draws what is on top. Loaded only for pages that overprint.
import { PDF, PdfBool, PdfDict, PdfName } from '@libpdf/core';
import { dictIn, type Find, inherited, nameIn, numberIn } from '#domain/artwork/pdf/reading.ts';

/** Further resources are left as they are. */
const maxDicts = 10_000;

const isTrue = (state: PdfDict, key: string, find: Find): boolean => state.get(key, find) === PdfBool.TRUE;

/**
 * Ink that overprints leaves what is below it visible, as colours that multiply do: white vanishes, black stays black. A state that
 * ends overprinting ends the multiplying.
 */
const showOverprint = (state: PdfDict, find: Find): void => {
  if (!state.has('OP') && !state.has('op')) return;
  if (!['Normal', 'Compatible'].includes(nameIn(state, 'BM', find) ?? 'Normal')) return;
  const overprints = (isTrue(state, 'OP', find) || isTrue(state, 'op', find)) && numberIn(state, 'OPM', find) === 1;
  state.set('BM', PdfName.of(overprints ? 'Multiply' : 'Normal'));
};

/** The dictionaries in a dictionary of resources. */
const entriesOf = (resources: PdfDict, kind: string, find: Find): PdfDict[] => {
  const group = dictIn(resources, kind, find);
  return group ? [...group.keys()].flatMap(({ value }) => dictIn(group, value, find) ?? []) : [];
};

/** The graphics states of a page, of its forms and patterns, and of theirs. */
const statesOf = (page: PdfDict, find: Find): PdfDict[] => {
  const first = inherited(page, 'Resources', find);
  const seen = new Set(first instanceof PdfDict ? [first] : []);
  const states: PdfDict[] = [];
  for (const resources of seen) {
    states.push(...entriesOf(resources, 'ExtGState', find));
    for (const kind of ['XObject', 'Pattern'])
      for (const entry of entriesOf(resources, kind, find)) {
        const inner = dictIn(entry, 'Resources', find);
        if (inner && seen.size < maxDicts) seen.add(inner);
      }
  }
  return states;
};

/** The file with one page changed so that overprinting is seen. */
export const withVisibleOverprint = async (file: Blob, page: number): Promise<Blob> => {
  const pdf = await PDF.load(new Uint8Array(await file.arrayBuffer()));
  const find: Find = (ref) => pdf.getObject(ref);
  const dict = pdf.getPages()[page - 1]?.dict;
  if (!dict) return file;
  for (const state of statesOf(dict, find)) showOverprint(state, find);
  return new Blob([new Uint8Array(await pdf.save())]);
};

import { type PDF, PdfDict, PdfStream, PdfString } from '@libpdf/core';
import { displayText, latin1 } from '#domain/artwork/file/byte-window.ts';
import type { PdfFacts } from '#domain/artwork/file/facts.ts';
import { arrayIn, dictIn, type Find } from './reading.ts';

const textIn = (dict: PdfDict | undefined, key: string, find: Find): string => {
  const value = dict?.get(key, find);
  return value instanceof PdfString ? displayText(value.asString()) : '';
};

/** In the metadata of PDF/X-4 and later, as an element or an attribute. */
const inMetadata = /GTS_PDFXVersion(?:>|=["'])\s*(PDF\/X-[\w:()\s-]{1,20}?)\s*[<"']/;

/** Longer metadata has a preview in it. */
const maxMetadata = 1024 * 1024;

/** The PDF/X standard that a file claims, and the printing condition it names. */
export const standardOf = (pdf: PDF, find: Find): Pick<PdfFacts, 'standard' | 'intent'> => {
  const catalog = pdf.getCatalog();
  const metadata = catalog.get('Metadata', find);
  const text = metadata instanceof PdfStream ? latin1(metadata.getDecodedData().subarray(0, maxMetadata)) : '';
  const info = dictIn(pdf.context.info.trailer, 'Info', find);
  const standard = textIn(info, 'GTS_PDFXVersion', find) || inMetadata.exec(text)?.[1];
  const [first] = arrayIn(catalog, 'OutputIntents', find) ?? [];
  const output = first instanceof PdfDict ? first : dictIn(catalog, 'OutputIntents', find);
  const intent =
    textIn(output, 'OutputConditionIdentifier', find) || textIn(output, 'OutputCondition', find) || textIn(output, 'Info', find);
  return { ...(standard && { standard }), ...(intent && { intent }) };
};

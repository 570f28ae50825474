import { PdfArray, PdfDict, PdfName, type PdfObject, PdfStream, PdfString } from '@libpdf/core';
import { displayText } from '#domain/artwork/file/byte-window.ts';
import type { ColourModel } from '#domain/artwork/file/facts.ts';
import { dictIn, type Find, itemsOf, numberIn } from './reading.ts';

/** Colour model and spot colours of a colour space. */
export interface Inks {
  model?: ColourModel | undefined;
  spots?: string[] | undefined;
  /** Set for a Pattern space: the underlying space, which uncoloured patterns are painted with. */
  pattern?: Inks | undefined;
}

const plain: Record<string, ColourModel> = {
  DeviceGray: 'grey',
  CalGray: 'grey',
  G: 'grey',
  DeviceRGB: 'rgb',
  CalRGB: 'rgb',
  RGB: 'rgb',
  DeviceCMYK: 'cmyk',
  CalCMYK: 'cmyk',
  CMYK: 'cmyk',
  Lab: 'lab',
};

const byComponents: Record<number, ColourModel> = { 1: 'grey', 3: 'rgb', 4: 'cmyk' };
const processInks = ['Cyan', 'Magenta', 'Yellow', 'Black'];

/** Nesting limit of colour spaces. */
const maxDepth = 8;

/** Splits colorant names into CMYK process inks and spot colours; `All` and `None` are neither. */
const inksOf = (names: PdfObject[]): Inks => {
  const all = names.flatMap((name) => (name instanceof PdfName ? [name.value] : name instanceof PdfString ? [name.asString()] : []));
  const spots = all.filter((name) => !processInks.includes(name) && name !== 'All' && name !== 'None').map(displayText);
  return { model: all.some((name) => processInks.includes(name)) ? 'cmyk' : undefined, spots };
};

/** Empty when the colour space is unknown. */
export const inksIn = (space: PdfObject | undefined, resources: PdfDict | undefined, find: Find, depth = 0): Inks => {
  if (depth > maxDepth || !space) return {};
  if (space instanceof PdfName) {
    if (space.value === 'Pattern') return { pattern: {} };
    const named = resources && dictIn(resources, 'ColorSpace', find)?.get(space.value, find);
    return plain[space.value] ? { model: plain[space.value] } : inksIn(named, resources, find, depth + 1);
  }
  if (!(space instanceof PdfArray)) return {};
  const [family, first] = itemsOf(space, find);
  if (!(family instanceof PdfName)) return {};
  switch (family.value) {
    case 'ICCBased': {
      if (!(first instanceof PdfStream)) return {};
      const model = byComponents[numberIn(first, 'N', find) ?? 0];
      return model ? { model } : inksIn(first.get('Alternate', find), resources, find, depth + 1);
    }
    case 'Indexed':
    case 'I':
      return inksIn(first, resources, find, depth + 1);
    case 'Pattern':
      return { pattern: inksIn(first, resources, find, depth + 1) };
    case 'Separation':
      return inksOf(first ? [first] : []);
    case 'DeviceN':
    case 'NChannel':
      return inksOf(first instanceof PdfArray ? itemsOf(first, find) : []);
    default:
      return inksIn(family, undefined, find, depth + 1);
  }
};

export const inksOfShading = (shading: PdfObject | undefined, resources: PdfDict | undefined, find: Find): Inks =>
  shading instanceof PdfDict ? inksIn(shading.get('ColorSpace', find), resources, find) : {};

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
  /** The inks that a Separation or DeviceN space names, in order. */
  colorants?: string[] | undefined;
  /** A device colour space, to which overprint mode 1 applies. */
  device?: boolean | undefined;
  /** Colours are indexes into a palette. */
  palette?: boolean | undefined;
  /** The current colour in this space. */
  components?: readonly number[] | undefined;
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
  return { model: all.some((name) => processInks.includes(name)) ? 'cmyk' : undefined, spots, colorants: all };
};

/** Empty when the colour space is unknown. */
export const inksIn = (space: PdfObject | undefined, resources: PdfDict | undefined, find: Find, depth = 0): Inks => {
  if (depth > maxDepth || !space) return {};
  if (space instanceof PdfName) {
    if (space.value === 'Pattern') return { pattern: {} };
    const named = resources && dictIn(resources, 'ColorSpace', find)?.get(space.value, find);
    const model = plain[space.value];
    return model ? { model, device: !space.value.startsWith('Cal') } : inksIn(named, resources, find, depth + 1);
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
      return { ...inksIn(first, resources, find, depth + 1), palette: true };
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

/** The colour that a space starts with. */
export const startingComponents = ({ model, colorants }: Inks): number[] | undefined => {
  if (colorants) return colorants.map(() => 1);
  if (model === 'cmyk') return [0, 0, 0, 1];
  return model && (model === 'grey' ? [0] : [0, 0, 0]);
};

export const inksOfShading = (shading: PdfObject | undefined, resources: PdfDict | undefined, find: Find): Inks =>
  shading instanceof PdfDict ? inksIn(shading.get('ColorSpace', find), resources, find) : {};

import { PdfArray, PdfBool, PdfDict, PdfName, type PdfObject, PdfStream } from '@libpdf/core';
import { type Inks, inksIn, inksOfShading } from './colour-spaces.ts';
import { ContentWords, Name, type Operand } from './content-words.ts';
import { type Matrix, matrixOf, multiply } from './matrix.ts';
import { arrayIn, dictIn, nameIn, numberIn, numbersIn } from './reading.ts';
import type { Survey } from './survey.ts';

/** Nesting limit of forms and patterns. */
const maxDepth = 24;
/** Size limit of the graphics state stack. */
const maxStates = 1000;

interface State {
  matrix: Matrix;
  fill: Inks;
  stroke: Inks;
  font: PdfDict | undefined;
  textMode: number;
}

/** A page, form or pattern: its operators, the resources they name, and its transformation. */
export interface Content {
  content: Uint8Array;
  resources: PdfDict | undefined;
  matrix: Matrix;
  /** UserUnit of the page, in points. */
  unit: number;
}

/** A walk through one content, with the graphics state where it is. */
interface Walk {
  survey: Survey;
  source: Content;
  depth: number;
  words: ContentWords;
  state: State;
  stateStack: State[];
  seenPatterns: Set<PdfStream>;
}

type Side = 'fill' | 'stroke';

const grey: Inks = { model: 'grey' };
const rgb: Inks = { model: 'rgb' };
const cmyk: Inks = { model: 'cmyk' };

const nameOf = (operands: Operand[]): string | undefined => operands.findLast((operand) => operand instanceof Name)?.value;

/** The resource that the last operator names. */
const namedResource = ({ survey: { find }, source: { resources }, words }: Walk, kind: string): PdfObject | undefined => {
  const name = nameOf(words.operands);
  return name !== undefined && resources ? dictIn(resources, kind, find)?.get(name, find) : undefined;
};

const walkForm = ({ survey, source, depth }: Walk, form: PdfStream, matrix: Matrix, fill: Inks, stroke: Inks): void =>
  walkContent(
    survey,
    {
      content: survey.contentOf(form),
      resources: dictIn(form, 'Resources', survey.find) ?? source.resources,
      matrix: multiply(matrixOf(numbersIn(form, 'Matrix', survey.find)), matrix),
      unit: source.unit,
    },
    depth + 1,
    { fill, stroke },
  );

/** Tiling patterns add their inks while they are walked; the result is only what they take from the underlying space. */
const inksOfPattern = (walk: Walk, underlying: Inks): Inks => {
  const { survey, source, seenPatterns } = walk;
  const { find } = survey;
  const pattern = namedResource(walk, 'Pattern');
  if (!(pattern instanceof PdfDict)) return {};
  if (numberIn(pattern, 'PatternType', find) === 2) return inksOfShading(pattern.get('Shading', find), source.resources, find);
  if (pattern instanceof PdfStream && !seenPatterns.has(pattern)) {
    seenPatterns.add(pattern);
    walkForm(walk, pattern, source.matrix, underlying, underlying);
  }
  return numberIn(pattern, 'PaintType', find) === 2 ? underlying : {};
};

const visitObject = (walk: Walk): void => {
  const { survey, source, state } = walk;
  const { find } = survey;
  const object = namedResource(walk, 'XObject');
  if (!(object instanceof PdfStream)) {
    // The object is missing, so what it would paint is unknown.
    survey.incomplete = true;
    return;
  }
  const kind = nameIn(object, 'Subtype', find);
  if (kind === 'Form') walkForm(walk, object, state.matrix, state.fill, state.stroke);
  if (kind !== 'Image') return;
  const pixels = { width: numberIn(object, 'Width', find) ?? 0, height: numberIn(object, 'Height', find) ?? 0 };
  survey.addPicture(pixels, state.matrix, source.unit);
  // An image mask is painted in the current fill colour.
  const isMask = object.get('ImageMask', find) === PdfBool.TRUE;
  survey.addInks(isMask ? state.fill : inksIn(object.get('ColorSpace', find), source.resources, find));
  if (dictIn(object, 'SMask', find)) survey.transparency = true;
};

const visitInlinePicture = ({ survey, source, words, state }: Walk): void => {
  const entries = words.readInlinePicture();
  const number = (...keys: string[]) => keys.map((key) => entries.get(key)).find((value) => typeof value === 'number') ?? 0;
  survey.addPicture({ width: number('W', 'Width'), height: number('H', 'Height') }, state.matrix, source.unit);
  const space = entries.get('CS') ?? entries.get('ColorSpace');
  survey.addInks(space instanceof Name ? inksIn(PdfName.of(space.value), source.resources, survey.find) : state.fill);
};

const visitText = ({ survey, words, state }: Walk): void => {
  const { font, textMode, fill, stroke } = state;
  // Invisible text, such as the OCR layer of a scanned page.
  if (textMode === 3 || textMode === 7) return;
  if (font) survey.addFont(font);
  if (textMode % 4 !== 1) survey.addInks(fill);
  if (textMode % 4 === 1 || textMode % 4 === 2) survey.addInks(stroke);
  for (const operand of words.operands) if (operand instanceof Uint8Array) survey.addText(operand);
};

const applyState = (walk: Walk): void => {
  const { survey, state } = walk;
  const { find } = survey;
  const entries = namedResource(walk, 'ExtGState');
  if (!(entries instanceof PdfDict)) return;
  if (['ca', 'CA'].some((key) => (numberIn(entries, key, find) ?? 1) < 1)) survey.transparency = true;
  const mode = entries.get('BM', find);
  const blend = mode instanceof PdfArray ? mode.at(0, find) : mode;
  if (blend instanceof PdfName && !['Normal', 'Compatible'].includes(blend.value)) survey.transparency = true;
  if (dictIn(entries, 'SMask', find)) survey.transparency = true;
  const [font] = arrayIn(entries, 'Font', find) ?? [];
  if (font instanceof PdfDict) state.font = font;
};

const setFont = (walk: Walk): void => {
  const font = namedResource(walk, 'Font');
  walk.state.font = font instanceof PdfDict ? font : undefined;
};

const setInks =
  (side: Side, inks: Inks) =>
  ({ state }: Walk): void => {
    state[side] = inks;
  };

const setColourSpace =
  (side: Side) =>
  ({ survey, source, words, state }: Walk): void => {
    const name = nameOf(words.operands);
    state[side] = name === undefined ? {} : inksIn(PdfName.of(name), source.resources, survey.find);
  };

const setPattern = (side: Side) => (walk: Walk) => {
  const { pattern } = walk.state[side];
  if (pattern) walk.state[side] = { ...inksOfPattern(walk, pattern), pattern };
};

const saveState = ({ state, stateStack }: Walk): void => {
  if (stateStack.length < maxStates) stateStack.push({ ...state });
};

const paint =
  (...sides: Side[]) =>
  ({ survey, state }: Walk): void => {
    for (const side of sides) survey.addInks(state[side]);
  };

/** What each operator does. The others, such as those that draw paths, do not matter here. */
const operators = new Map<string, (walk: Walk) => void>([
  ...['f', 'F', 'f*'].map((name) => [name, paint('fill')] as const),
  ...['S', 's'].map((name) => [name, paint('stroke')] as const),
  ...['B', 'B*', 'b', 'b*'].map((name) => [name, paint('fill', 'stroke')] as const),
  ...['Tj', 'TJ', "'", '"'].map((name) => [name, visitText] as const),
  ['q', saveState],
  [
    'Q',
    (walk) => {
      walk.state = walk.stateStack.pop() ?? walk.state;
    },
  ],
  [
    'cm',
    ({ words, state }) => {
      state.matrix = multiply(matrixOf(words.operands), state.matrix);
    },
  ],
  ['gs', applyState],
  ['Do', visitObject],
  ['BI', visitInlinePicture],
  ['sh', (walk) => walk.survey.addInks(inksOfShading(namedResource(walk, 'Shading'), walk.source.resources, walk.survey.find))],
  [
    'Tr',
    ({ words, state }) => {
      state.textMode = words.operands.find((operand) => typeof operand === 'number') ?? 0;
    },
  ],
  ['Tf', setFont],
  ['g', setInks('fill', grey)],
  ['G', setInks('stroke', grey)],
  ['rg', setInks('fill', rgb)],
  ['RG', setInks('stroke', rgb)],
  ['k', setInks('fill', cmyk)],
  ['K', setInks('stroke', cmyk)],
  ['cs', setColourSpace('fill')],
  ['CS', setColourSpace('stroke')],
  ['scn', setPattern('fill')],
  ['SCN', setPattern('stroke')],
]);

/** Walks content in painting order and adds what it uses to the survey: pictures, fonts, colours, transparency. */
export const walkContent = (survey: Survey, source: Content, depth = 0, inks: Record<Side, Inks> = { fill: grey, stroke: grey }): void => {
  if (depth > maxDepth) {
    survey.incomplete = true;
    return;
  }
  const words = new ContentWords(source.content);
  const state: State = { matrix: source.matrix, ...inks, font: undefined, textMode: 0 };
  const walk: Walk = { survey, source, depth, words, state, stateStack: [], seenPatterns: new Set() };
  for (let operator = words.next(); operator !== undefined; operator = words.next()) {
    survey.step();
    operators.get(operator)?.(walk);
  }
  if (words.truncated) survey.incomplete = true;
};

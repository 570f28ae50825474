import { PdfArray, PdfBool, PdfDict, PdfName, PdfStream } from '@libpdf/core';
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

const fills = new Set(['f', 'F', 'f*', 'B', 'B*', 'b', 'b*']);
const strokes = new Set(['S', 's', 'B', 'B*', 'b', 'b*']);
const shows = new Set(['Tj', 'TJ', "'", '"']);
const black: Inks = { model: 'grey' };
const fillInks: Record<string, Inks> = { g: { model: 'grey' }, rg: { model: 'rgb' }, k: { model: 'cmyk' } };
const strokeInks: Record<string, Inks> = { G: { model: 'grey' }, RG: { model: 'rgb' }, K: { model: 'cmyk' } };

const numbersOf = (operands: Operand[]): number[] => operands.filter((operand) => typeof operand === 'number');
const nameOf = (operands: Operand[]): string | undefined => operands.findLast((operand) => operand instanceof Name)?.value;

/** Walks content in painting order and adds what it uses to the survey: pictures, fonts, colours, transparency. */
export const walkContent = (
  survey: Survey,
  source: Content,
  depth = 0,
  inks: { fill: Inks; stroke: Inks } = { fill: black, stroke: black },
): void => {
  if (depth > maxDepth) {
    survey.incomplete = true;
    return;
  }
  const { find } = survey;
  const { resources, unit } = source;
  const words = new ContentWords(source.content);
  let state: State = { matrix: source.matrix, ...inks, font: undefined, textMode: 0 };
  const stateStack: State[] = [];
  const seenPatterns = new Set<PdfStream>();
  const resource = (kind: string, name: string | undefined) =>
    name !== undefined && resources ? dictIn(resources, kind, find)?.get(name, find) : undefined;

  /** Tiling patterns add their inks while they are walked; the result is only what they take from the underlying space. */
  const inksOfPattern = (name: string | undefined, underlying: Inks): Inks => {
    const pattern = resource('Pattern', name);
    if (!(pattern instanceof PdfDict)) return {};
    if (numberIn(pattern, 'PatternType', find) === 2) return inksOfShading(pattern.get('Shading', find), resources, find);
    if (pattern instanceof PdfStream && !seenPatterns.has(pattern)) {
      seenPatterns.add(pattern);
      walkForm(pattern, source.matrix, underlying, underlying);
    }
    return numberIn(pattern, 'PaintType', find) === 2 ? underlying : {};
  };

  const walkForm = (form: PdfStream, matrix: Matrix, fill: Inks = state.fill, stroke: Inks = state.stroke) =>
    walkContent(
      survey,
      {
        content: survey.contentOf(form),
        resources: dictIn(form, 'Resources', find) ?? resources,
        matrix: multiply(matrixOf(numbersIn(form, 'Matrix', find)), matrix),
        unit,
      },
      depth + 1,
      { fill, stroke },
    );

  const visitObject = (name: string | undefined) => {
    const object = resource('XObject', name);
    if (!(object instanceof PdfStream)) {
      // The object is missing, so what it would paint is unknown.
      survey.incomplete = true;
      return;
    }
    const kind = nameIn(object, 'Subtype', find);
    if (kind === 'Form') return walkForm(object, state.matrix);
    if (kind !== 'Image') return;
    survey.addPicture({ width: numberIn(object, 'Width', find) ?? 0, height: numberIn(object, 'Height', find) ?? 0 }, state.matrix, unit);
    // An image mask is painted in the current fill colour.
    survey.addInks(object.get('ImageMask', find) === PdfBool.TRUE ? state.fill : inksIn(object.get('ColorSpace', find), resources, find));
    if (dictIn(object, 'SMask', find)) survey.transparency = true;
  };

  const visitInlinePicture = (entries: Map<string, Operand>) => {
    const number = (...keys: string[]) => keys.map((key) => entries.get(key)).find((value) => typeof value === 'number') ?? 0;
    survey.addPicture({ width: number('W', 'Width'), height: number('H', 'Height') }, state.matrix, unit);
    const space = entries.get('CS') ?? entries.get('ColorSpace');
    survey.addInks(space instanceof Name ? inksIn(PdfName.of(space.value), resources, find) : state.fill);
  };

  const applyState = (name: string | undefined) => {
    const entries = resource('ExtGState', name);
    if (!(entries instanceof PdfDict)) return;
    if (['ca', 'CA'].some((key) => (numberIn(entries, key, find) ?? 1) < 1)) survey.transparency = true;
    const mode = entries.get('BM', find);
    const blend = mode instanceof PdfArray ? mode.at(0, find) : mode;
    if (blend instanceof PdfName && !['Normal', 'Compatible'].includes(blend.value)) survey.transparency = true;
    if (dictIn(entries, 'SMask', find)) survey.transparency = true;
    const [font] = arrayIn(entries, 'Font', find) ?? [];
    if (font instanceof PdfDict) state.font = font;
  };

  const visitText = (operands: Operand[]) => {
    const { font, textMode, fill, stroke } = state;
    // Invisible text, such as the OCR layer of a scanned page.
    if (textMode === 3 || textMode === 7) return;
    if (font) survey.addFont(font);
    if (textMode % 4 !== 1) survey.addInks(fill);
    if (textMode % 4 === 1 || textMode % 4 === 2) survey.addInks(stroke);
    for (const operand of operands) if (operand instanceof Uint8Array) survey.addText(operand);
  };

  for (let operator = words.next(); operator !== undefined; operator = words.next()) {
    survey.step();
    const { operands } = words;
    if (fills.has(operator)) survey.addInks(state.fill);
    if (strokes.has(operator)) survey.addInks(state.stroke);
    if (shows.has(operator)) visitText(operands);
    else if (operator === 'q') {
      if (stateStack.length < maxStates) stateStack.push({ ...state });
    } else if (operator === 'Q') state = stateStack.pop() ?? state;
    else if (operator === 'cm') state.matrix = multiply(matrixOf(operands), state.matrix);
    else if (operator === 'Do') visitObject(nameOf(operands));
    else if (operator === 'BI') visitInlinePicture(words.readInlinePicture());
    else if (operator === 'gs') applyState(nameOf(operands));
    else if (operator === 'sh') survey.addInks(inksOfShading(resource('Shading', nameOf(operands)), resources, find));
    else if (operator === 'Tr') state.textMode = numbersOf(operands)[0] ?? 0;
    else if (operator === 'Tf') {
      const font = resource('Font', nameOf(operands));
      state.font = font instanceof PdfDict ? font : undefined;
    } else if (operator === 'cs' || operator === 'CS') {
      const name = nameOf(operands);
      state[operator === 'cs' ? 'fill' : 'stroke'] = name === undefined ? {} : inksIn(PdfName.of(name), resources, find);
    } else if (operator === 'scn' || operator === 'SCN') {
      const side = operator === 'scn' ? 'fill' : 'stroke';
      const { pattern } = state[side];
      if (pattern) state[side] = { ...inksOfPattern(nameOf(operands), pattern), pattern };
    } else {
      state.fill = fillInks[operator] ?? state.fill;
      state.stroke = strokeInks[operator] ?? state.stroke;
    }
  }
  if (words.truncated) survey.incomplete = true;
};

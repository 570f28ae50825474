import { PdfArray, PdfBool, PdfDict, PdfName, PdfStream } from '@libpdf/core';
import { type Inks, inksIn, inksOfShading } from './colour-spaces.ts';
import { ContentWords, Name, type Operand } from './content-words.ts';
import { type Matrix, matrixOf, multiply } from './matrix.ts';
import { arrayIn, dictIn, nameIn, numberIn, numbersIn } from './reading.ts';
import type { Survey } from './survey.ts';

/** How deep drawings may lie inside drawings. */
const deepest = 24;
/** How many states may be put aside. */
const mostStates = 1000;

interface State {
  matrix: Matrix;
  fill: Inks;
  stroke: Inks;
  font: PdfDict | undefined;
  textMode: number;
}

/** A drawing: its bytes, what its names mean, and where it lies. */
export interface Drawing {
  content: Uint8Array;
  resources: PdfDict | undefined;
  matrix: Matrix;
  /** How many points the page's unit has. */
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

/** Goes through a drawing as a printer would, and notes what is used: pictures, fonts, colours, transparency. */
export const walkContent = (
  survey: Survey,
  drawing: Drawing,
  depth = 0,
  inks: { fill: Inks; stroke: Inks } = { fill: black, stroke: black },
): void => {
  if (depth > deepest) {
    survey.incomplete = true;
    return;
  }
  const { find } = survey;
  const { resources, unit } = drawing;
  const words = new ContentWords(drawing.content);
  let state: State = { matrix: drawing.matrix, ...inks, font: undefined, textMode: 0 };
  const aside: State[] = [];
  const seenPatterns = new Set<PdfStream>();
  const resource = (kind: string, name: string | undefined) =>
    name !== undefined && resources ? dictIn(resources, kind, find)?.get(name, find) : undefined;

  /** What a pattern is drawn with: it is a gradient, or a drawing of its own. */
  const inksOfPattern = (name: string | undefined, own: Inks): Inks => {
    const pattern = resource('Pattern', name);
    if (!(pattern instanceof PdfDict)) return {};
    if (numberIn(pattern, 'PatternType', find) === 2) return inksOfShading(pattern.get('Shading', find), resources, find);
    if (pattern instanceof PdfStream && !seenPatterns.has(pattern)) {
      seenPatterns.add(pattern);
      walkForm(pattern, drawing.matrix, own, own);
    }
    return numberIn(pattern, 'PaintType', find) === 2 ? own : {};
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

  const drawObject = (name: string | undefined) => {
    const object = resource('XObject', name);
    if (!(object instanceof PdfStream)) {
      // It got lost: nobody knows what should be there.
      survey.incomplete = true;
      return;
    }
    const kind = nameIn(object, 'Subtype', find);
    if (kind === 'Form') return walkForm(object, state.matrix);
    if (kind !== 'Image') return;
    survey.place({ width: numberIn(object, 'Width', find) ?? 0, height: numberIn(object, 'Height', find) ?? 0 }, state.matrix, unit);
    // A mask is drawn in the colour of the moment.
    survey.note(object.get('ImageMask', find) === PdfBool.TRUE ? state.fill : inksIn(object.get('ColorSpace', find), resources, find));
    if (dictIn(object, 'SMask', find)) survey.transparency = true;
  };

  const drawInline = (entries: Map<string, Operand>) => {
    const number = (...keys: string[]) => keys.map((key) => entries.get(key)).find((value) => typeof value === 'number') ?? 0;
    survey.place({ width: number('W', 'Width'), height: number('H', 'Height') }, state.matrix, unit);
    const space = entries.get('CS') ?? entries.get('ColorSpace');
    survey.note(space instanceof Name ? inksIn(PdfName.of(space.value), resources, find) : state.fill);
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

  const show = (operands: Operand[]) => {
    const { font, textMode, fill, stroke } = state;
    // Words under a scanned page are there to be searched, not to be seen.
    if (textMode === 3 || textMode === 7) return;
    if (font) survey.noteFont(font);
    if (textMode % 4 !== 1) survey.note(fill);
    if (textMode % 4 === 1 || textMode % 4 === 2) survey.note(stroke);
    for (const operand of operands) if (operand instanceof Uint8Array) survey.hear(operand);
  };

  for (let operator = words.next(); operator !== undefined; operator = words.next()) {
    survey.step();
    const { operands } = words;
    if (fills.has(operator)) survey.note(state.fill);
    if (strokes.has(operator)) survey.note(state.stroke);
    if (shows.has(operator)) show(operands);
    else if (operator === 'q') {
      if (aside.length < mostStates) aside.push({ ...state });
    } else if (operator === 'Q') state = aside.pop() ?? state;
    else if (operator === 'cm') state.matrix = multiply(matrixOf(operands), state.matrix);
    else if (operator === 'Do') drawObject(nameOf(operands));
    else if (operator === 'BI') drawInline(words.readInlinePicture());
    else if (operator === 'gs') applyState(nameOf(operands));
    else if (operator === 'sh') survey.note(inksOfShading(resource('Shading', nameOf(operands)), resources, find));
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
  if (words.abandoned) survey.incomplete = true;
};

import { PdfArray, PdfBool, PdfName, PdfNumber, PdfStream } from '@libpdf/core';
import { areaOf, everywhere, intersect, transformed } from './box.ts';
import { type Inks, inksIn, inksOfShading, startingComponents } from './colour-spaces.ts';
import { ContentWords, Name } from './content-words.ts';
import { cmyk, grey, rgb, type Side, type State, startingInks, startingState } from './graphics-state.ts';
import { isHidden } from './layers.ts';
import { type Matrix, matrixOf, multiply } from './matrix.ts';
import { Path } from './path.ts';
import { overprintsOn, pathOperators, toneOnPage } from './path-operators.ts';
import { pictureInk } from './picture-ink.ts';
import { arrayIn, dictIn, nameIn, numberIn, numbersIn } from './reading.ts';
import type { Survey } from './survey.ts';
import { TextCursor } from './text-cursor.ts';
import { textOperators } from './text-operators.ts';
import { type Tone, unknownTone } from './tone.ts';
import { addPainted, type Content, isDict, namedResource, nameOf, numbersOf, type Place, type Walk } from './walk.ts';

/** Nesting limit of forms and patterns. */
const maxDepth = 24;
/** Size limit of the graphics state stack. */
const maxStates = 1000;
/** Smaller pictures hold too little ink to set off, in square points. */
const minInkedArea = 200;

const unitSquare = { left: 0, bottom: 0, right: 1, top: 1 };

/** Walks a form with the current state, or a pattern with its own. */
const walkForm = (walk: Walk, form: PdfStream, matrix: Matrix, state: State, isPattern: boolean): void => {
  const { survey, source, ancestors } = walk;
  // A form that contains itself would be painted without end.
  if (ancestors.has(form) || ancestors.size >= maxDepth) {
    survey.incomplete = true;
    return;
  }
  const own = multiply(matrixOf(numbersIn(form, 'Matrix', survey.find)), matrix);
  const [left, bottom, right, top] = numbersIn(form, 'BBox', survey.find);
  const box = [left, bottom, right, top].every(Number.isFinite)
    ? transformed({ left, bottom, right, top } as typeof everywhere, own)
    : everywhere;
  const clip = isPattern ? everywhere : intersect(state.clip, box);
  if (!clip) return;
  const content = {
    content: survey.contentOf(form),
    resources: dictIn(form, 'Resources', survey.find) ?? source.resources,
    matrix: own,
    unit: source.unit,
  };
  walkContent(survey, content, { ...state, matrix: own, clip }, placeIn(walk, form, isPattern));
};

const placeIn = (walk: Walk, form: PdfStream, isPattern: boolean): Place => ({
  ancestors: new Set([...walk.ancestors, form]),
  inPattern: walk.inPattern || isPattern,
  hidden: walk.hidden || walk.layers.includes(true) || isHidden(form.get('OC', walk.survey.find), walk.survey.hidden, walk.survey.find),
});

/** Tiling patterns add their inks while they are walked; the result is only what they take from the underlying space. */
const inksOfPattern = (walk: Walk, underlying: Inks): Inks => {
  const { survey, source, seenPatterns } = walk;
  const { find } = survey;
  const pattern = namedResource(walk, 'Pattern');
  if (!isDict(pattern)) return {};
  if (numberIn(pattern, 'PatternType', find) === 2) return inksOfShading(pattern.get('Shading', find), source.resources, find);
  if (pattern instanceof PdfStream && !seenPatterns.has(pattern)) {
    seenPatterns.add(pattern);
    walkForm(walk, pattern, source.matrix, startingState(source.matrix, { fill: underlying, stroke: underlying }), true);
  }
  return numberIn(pattern, 'PaintType', find) === 2 ? underlying : {};
};

const addPicture = (walk: Walk, entries: { pixels: { width: number; height: number }; bits: number; tone: Tone; inks: Inks }): void => {
  const { survey, state, source } = walk;
  const box = transformed(unitSquare, state.matrix);
  if (!addPainted(walk, { kind: 'picture', box, tone: entries.tone, overprints: false })) return;
  survey.addPicture(entries.pixels, state.matrix, source.unit, entries.bits === 1);
  survey.addInks(entries.inks);
};

const visitPicture = (walk: Walk, picture: PdfStream): void => {
  const { survey, source, state } = walk;
  const { find } = survey;
  if (isHidden(picture.get('OC', find), survey.hidden, find)) return;
  const pixels = { width: numberIn(picture, 'Width', find) ?? 0, height: numberIn(picture, 'Height', find) ?? 0 };
  // An image mask is painted in the current fill colour.
  const isMask = picture.get('ImageMask', find) === PdfBool.TRUE;
  const isLarge = areaOf(transformed(unitSquare, state.matrix)) * source.unit ** 2 >= minInkedArea;
  const ink = isLarge && !isMask && !state.faint.fill ? survey.inkOf(picture, pictureInk) : null;
  addPicture(walk, {
    pixels,
    bits: isMask ? 1 : (numberIn(picture, 'BitsPerComponent', find) ?? 8),
    tone: isMask ? toneOnPage(state, 'fill') : { ...unknownTone, ink },
    inks: isMask ? state.fill : inksIn(picture.get('ColorSpace', find), source.resources, find),
  });
  if (dictIn(picture, 'SMask', find)) survey.transparency = true;
};

const visitObject = (walk: Walk): void => {
  const { survey, state } = walk;
  const object = namedResource(walk, 'XObject');
  if (!(object instanceof PdfStream)) {
    // The object is missing, so what it would paint is unknown.
    survey.incomplete = true;
    return;
  }
  const kind = nameIn(object, 'Subtype', survey.find);
  if (kind === 'Form') walkForm(walk, object, state.matrix, state, false);
  if (kind === 'Image') visitPicture(walk, object);
};

const visitInlinePicture = (walk: Walk): void => {
  const { survey, source, words, state } = walk;
  const entries = words.readInlinePicture();
  const entryOf = (...keys: string[]) => keys.map((key) => entries.get(key)).find((value) => value !== undefined);
  const number = (...keys: string[]) => {
    const value = entryOf(...keys);
    return typeof value === 'number' ? value : 0;
  };
  const isMask = entryOf('IM', 'ImageMask') === true;
  const space = entryOf('CS', 'ColorSpace');
  // A palette names the space of its colours: [/Indexed /DeviceRGB 1 <…>].
  const [first, base] = [space].flat();
  const name = first instanceof Name && ['I', 'Indexed'].includes(first.value) ? base : first;
  addPicture(walk, {
    pixels: { width: number('W', 'Width'), height: number('H', 'Height') },
    bits: isMask ? 1 : number('BPC', 'BitsPerComponent') || 8,
    tone: isMask ? toneOnPage(state, 'fill') : unknownTone,
    inks: name instanceof Name ? inksIn(PdfName.of(name.value), source.resources, survey.find) : isMask ? state.fill : {},
  });
};

const visitShading = (walk: Walk): void => {
  const { survey, source, state } = walk;
  const shading = namedResource(walk, 'Shading');
  if (addPainted(walk, { kind: 'shape', box: state.clip, tone: unknownTone, overprints: overprintsOn(state, 'fill') }))
    survey.addInks(inksOfShading(shading, source.resources, survey.find));
};

const applyState = (walk: Walk): void => {
  const { survey, state } = walk;
  const { find } = survey;
  const entries = namedResource(walk, 'ExtGState');
  if (!isDict(entries)) return;
  const numberOf = (key: string, before: number) => numberIn(entries, key, find) ?? before;
  const isFaint = (key: string, before: boolean) => numberOf(key, before ? 0 : 1) < 1;
  const flag = (key: string) => {
    const value = entries.get(key, find);
    return value instanceof PdfBool ? value === PdfBool.TRUE : undefined;
  };
  state.faint = { fill: isFaint('ca', state.faint.fill), stroke: isFaint('CA', state.faint.stroke) };
  const strokes = flag('OP') ?? state.overprint.stroke;
  state.overprint = { stroke: strokes, fill: flag('op') ?? flag('OP') ?? state.overprint.fill };
  state.overprintMode = numberOf('OPM', state.overprintMode);
  state.lineWidth = numberOf('LW', state.lineWidth);
  const mode = entries.get('BM', find);
  const blend = mode instanceof PdfArray ? mode.at(0, find) : mode;
  const blends = blend instanceof PdfName && !['Normal', 'Compatible'].includes(blend.value);
  if (['ca', 'CA'].some((key) => numberOf(key, 1) < 1) || blends || dictIn(entries, 'SMask', find)) survey.transparency = true;
  const [font, size] = arrayIn(entries, 'Font', find) ?? [];
  if (isDict(font)) state.font = font;
  if (size instanceof PdfNumber) state.text = { ...state.text, size: size.value };
};

const setInks =
  (side: Side, inks: Inks) =>
  (walk: Walk): void => {
    walk.state[side] = { ...inks, components: numbersOf(walk) };
  };

const setColourSpace =
  (side: Side) =>
  ({ survey, source, words, state }: Walk): void => {
    const name = nameOf(words.operands);
    const inks = name === undefined ? {} : inksIn(PdfName.of(name), source.resources, survey.find);
    state[side] = { ...inks, components: startingComponents(inks) };
  };

const setComponents = (side: Side) => (walk: Walk) => {
  const { pattern } = walk.state[side];
  if (pattern) walk.state[side] = { ...inksOfPattern(walk, pattern), pattern };
  else walk.state[side] = { ...walk.state[side], components: numbersOf(walk) };
};

const saveState = ({ state, stateStack }: Walk): void => {
  if (stateStack.length < maxStates) stateStack.push({ ...state });
};

const openLayer = (walk: Walk): void => {
  const { survey, words, layers } = walk;
  const isLayer = words.operands[0] instanceof Name && words.operands[0].value === 'OC';
  layers.push(isLayer && isHidden(namedResource(walk, 'Properties'), survey.hidden, survey.find));
};

/** What each operator does. The others do not matter here. */
const operators = new Map<string, (walk: Walk) => void>([
  ...pathOperators,
  ...textOperators,
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
  [
    'w',
    (walk) => {
      [walk.state.lineWidth = 0] = numbersOf(walk);
    },
  ],
  ['gs', applyState],
  ['Do', visitObject],
  ['BI', visitInlinePicture],
  ['sh', visitShading],
  ['BMC', ({ layers }) => void layers.push(false)],
  ['BDC', openLayer],
  ['EMC', ({ layers }) => void layers.pop()],
  ['g', setInks('fill', grey)],
  ['G', setInks('stroke', grey)],
  ['rg', setInks('fill', rgb)],
  ['RG', setInks('stroke', rgb)],
  ['k', setInks('fill', cmyk)],
  ['K', setInks('stroke', cmyk)],
  ['cs', setColourSpace('fill')],
  ['CS', setColourSpace('stroke')],
  ...['sc', 'scn'].map((name) => [name, setComponents('fill')] as const),
  ...['SC', 'SCN'].map((name) => [name, setComponents('stroke')] as const),
]);

const onPage: Place = { ancestors: new Set(), inPattern: false, hidden: false };

/** Walks content in painting order and adds what it uses to the survey: painted objects, pictures, fonts, colours, transparency. */
export const walkContent = (
  survey: Survey,
  source: Content,
  state: State = startingState(source.matrix, startingInks),
  place: Place = onPage,
): void => {
  const words = new ContentWords(source.content);
  const walk: Walk = {
    ...place,
    survey,
    source,
    words,
    state: { ...state },
    stateStack: [],
    path: new Path(),
    clips: false,
    cursor: new TextCursor(),
    layers: [],
    seenPatterns: new Set(),
  };
  for (let operator = words.next(); operator !== undefined; operator = words.next()) {
    survey.step();
    operators.get(operator)?.(walk);
  }
  if (words.truncated) survey.incomplete = true;
};

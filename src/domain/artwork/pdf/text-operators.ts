import { transformed } from './box.ts';
import { matrixOf, multiply, sidesOf } from './matrix.ts';
import { overprintsOn, toneOnPage } from './path-operators.ts';
import { nameIn } from './reading.ts';
import type { TextStyle } from './text-cursor.ts';
import { addPainted, isDict, namedResource, numbersOf, type Walk } from './walk.ts';

/** Text modes: 3 and 7 paint nothing, such as the OCR layer of a scanned page; 1 and 5 only outlines, 2 and 6 both. */
const isInvisible = (mode: number): boolean => mode === 3 || mode === 7;
const paintsFill = (mode: number): boolean => mode % 4 !== 1;
const paintsStroke = (mode: number): boolean => mode % 4 === 1 || mode % 4 === 2;

const showText = (walk: Walk, bytes: Uint8Array): void => {
  const { survey, state, source, cursor } = walk;
  const { font, textMode } = state;
  const shown = cursor.show(bytes, state.text, survey.glyphWidthsOf(font));
  if (!shown || isInvisible(textMode)) return;
  const matrix = multiply(shown.matrix, state.matrix);
  const side = paintsFill(textMode) ? 'fill' : 'stroke';
  // The glyphs of a Type 3 font have units of their own.
  const isDrawn = font && nameIn(font, 'Subtype', survey.find) === 'Type3';
  const points = isDrawn ? undefined : Math.abs(state.text.size) * sidesOf(matrix)[1] * source.unit;
  const object = { kind: 'text', box: transformed(shown.box, matrix), points } as const;
  if (!addPainted(walk, { ...object, tone: toneOnPage(state, side), overprints: overprintsOn(state, side) })) return;
  if (font) survey.addFont(font);
  if (paintsFill(textMode)) survey.addInks(state.fill);
  if (paintsStroke(textMode)) survey.addInks(state.stroke);
  survey.addText(bytes);
};

/** Shows strings, and moves by the numbers between them. */
const showOperands = (walk: Walk): void => {
  for (const operand of walk.words.operands.flat()) {
    if (operand instanceof Uint8Array) showText(walk, operand);
    else if (typeof operand === 'number' && walk.words.operands.some(Array.isArray)) walk.cursor.shift(operand, walk.state.text);
  }
};

const setStyle =
  (change: (number: number, style: TextStyle) => Partial<TextStyle>) =>
  (walk: Walk): void => {
    const [number = 0] = numbersOf(walk);
    walk.state.text = { ...walk.state.text, ...change(number, walk.state.text) };
  };

const nextLine = ({ cursor, state }: Walk): void => cursor.nextLine(0, -state.text.leading);

const setFont = (walk: Walk): void => {
  const font = namedResource(walk, 'Font');
  walk.state.font = isDict(font) ? font : undefined;
  setStyle((size) => ({ size }))(walk);
};

const showOnNextLine = (walk: Walk): void => {
  nextLine(walk);
  showOperands(walk);
};

export const textOperators: [string, (walk: Walk) => void][] = [
  ['BT', ({ cursor }) => cursor.begin()],
  ['Tm', ({ cursor, words }) => cursor.set(matrixOf(words.operands))],
  [
    'Td',
    (walk) => {
      const [x = 0, y = 0] = numbersOf(walk);
      walk.cursor.nextLine(x, y);
    },
  ],
  [
    'TD',
    (walk) => {
      const [x = 0, y = 0] = numbersOf(walk);
      walk.state.text = { ...walk.state.text, leading: -y };
      walk.cursor.nextLine(x, y);
    },
  ],
  ['T*', nextLine],
  ['Tj', showOperands],
  ['TJ', showOperands],
  ["'", showOnNextLine],
  [
    '"',
    (walk) => {
      const [wordSpace = 0, characterSpace = 0] = numbersOf(walk);
      walk.state.text = { ...walk.state.text, wordSpace, characterSpace };
      showOnNextLine(walk);
    },
  ],
  ['Tf', setFont],
  ['TL', setStyle((leading) => ({ leading }))],
  ['Tc', setStyle((characterSpace) => ({ characterSpace }))],
  ['Tw', setStyle((wordSpace) => ({ wordSpace }))],
  ['Tz', setStyle((stretch) => ({ stretch: stretch / 100 }))],
  ['Ts', setStyle((rise) => ({ rise }))],
  [
    'Tr',
    (walk) => {
      [walk.state.textMode = 0] = numbersOf(walk);
    },
  ],
];

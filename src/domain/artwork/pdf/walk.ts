import { PdfDict, type PdfObject, type PdfStream } from '@libpdf/core';
import { intersect } from './box.ts';
import { type ContentWords, Name, type Operand } from './content-words.ts';
import type { State } from './graphics-state.ts';
import type { Matrix } from './matrix.ts';
import type { PaintedObject } from './page-paint.ts';
import type { Path } from './path.ts';
import { dictIn } from './reading.ts';
import type { Survey } from './survey.ts';
import type { TextCursor } from './text-cursor.ts';

/** A page, form or pattern: its operators, the resources they name, and its transformation. */
export interface Content {
  content: Uint8Array;
  resources: PdfDict | undefined;
  matrix: Matrix;
  /** UserUnit of the page, in points. */
  unit: number;
}

/** Where a content stands: in the page, or in forms and patterns. */
export interface Place {
  /** The forms and patterns around it. */
  ancestors: ReadonlySet<PdfStream>;
  /** In a pattern, whose cell is painted elsewhere. */
  inPattern: boolean;
  /** In a layer that is not printed. */
  hidden: boolean;
}

/** A walk through one content, with the graphics state where it is. */
export interface Walk extends Place {
  survey: Survey;
  source: Content;
  words: ContentWords;
  state: State;
  stateStack: State[];
  path: Path;
  /** The current path becomes part of the clipping path with the next painting operator. */
  clips: boolean;
  cursor: TextCursor;
  /** For each open marked content, whether it is a layer that is not printed. */
  layers: boolean[];
  seenPatterns: Set<PdfStream>;
}

export const nameOf = (operands: Operand[]): string | undefined => operands.findLast((operand) => operand instanceof Name)?.value;

export const numbersOf = ({ words }: Walk): number[] => words.operands.filter((operand) => typeof operand === 'number');

/** The resource that the last operator names. */
export const namedResource = ({ survey: { find }, source: { resources }, words }: Walk, kind: string): PdfObject | undefined => {
  const name = nameOf(words.operands);
  return name !== undefined && resources ? dictIn(resources, kind, find)?.get(name, find) : undefined;
};

/** Adds to what the page paints. Returns false for what is not printed: hidden, clipped or beside the page. */
export const addPainted = (walk: Walk, object: PaintedObject): boolean => {
  const { survey, state, layers, hidden, inPattern } = walk;
  if (hidden || layers.includes(true)) return false;
  if (inPattern) return true;
  const box = intersect(object.box, state.clip);
  if (!box || !survey.paint.shows(box)) return false;
  survey.paint.add({ ...object, box });
  return true;
};

export const isDict = (object: PdfObject | undefined): object is PdfDict => object instanceof PdfDict;

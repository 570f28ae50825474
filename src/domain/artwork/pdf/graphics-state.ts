import type { PdfDict } from '@libpdf/core';
import { type Box, everywhere } from './box.ts';
import type { Inks } from './colour-spaces.ts';
import type { Matrix } from './matrix.ts';
import { plainStyle, type TextStyle } from './text-cursor.ts';

export type Side = 'fill' | 'stroke';

export interface State {
  matrix: Matrix;
  fill: Inks;
  stroke: Inks;
  /** Opacity is less than full. */
  faint: Record<Side, boolean>;
  overprint: Record<Side, boolean>;
  overprintMode: number;
  lineWidth: number;
  /** The box around the current clipping path. */
  clip: Box;
  font: PdfDict | undefined;
  textMode: number;
  text: TextStyle;
}

export const grey: Inks = { model: 'grey', device: true };
export const rgb: Inks = { model: 'rgb', device: true };
export const cmyk: Inks = { model: 'cmyk', device: true };
const black: Inks = { ...grey, components: [0] };

export const startingInks: Record<Side, Inks> = { fill: black, stroke: black };

export const startingState = (matrix: Matrix, inks: Record<Side, Inks>, clip: Box = everywhere): State => ({
  matrix,
  ...inks,
  faint: { fill: false, stroke: false },
  overprint: { fill: false, stroke: false },
  overprintMode: 0,
  lineWidth: 1,
  clip,
  font: undefined,
  textMode: 0,
  text: plainStyle,
});

import { ghostscript } from './cards.ts';
import { area, type Box, inks, sheet, words } from './page-language.ts';
import { around, black, boxes, creator, cut, faultyCard, white } from './prepress.ts';

const points = (millimetres: number): number => Math.round((millimetres / 25.4) * 72 * 1e4) / 1e4;

/** A line through corners given in millimetres. */
const path = (...corners: [number, number][]): string =>
  corners.map(([x, y], index) => `${points(x)} ${points(y)} ${index === 0 ? 'moveto' : 'lineto'}\n`).join('');

const line = (width: number, bottom: number): string => `${width} setlinewidth ${path([50, bottom], [90, bottom])}stroke\n`;

const cutContour = `${inks.spot('CutContour')}0.25 setlinewidth true setoverprint\n`;

/** Along the cut on three sides and most of the fourth: a cutter would leave 10 mm uncut. */
const openPath = ([left, bottom, width, height]: Box): string =>
  path([left, bottom], [left + width, bottom], [left + width, bottom + height], [left, bottom + height], [left, bottom + 10]);

const closedPath = ([left, bottom, width, height]: Box): string =>
  `${path([left, bottom], [left + width, bottom], [left + width, bottom + height], [left, bottom + height])}closepath\n`;

export const makeFineDetail = (): void => {
  // A width of 0 is the thinnest line that the machine can print: invisible on a plate.
  faultyCard('pdf-hairlines.pdf', black + line(0, 40) + line(0.1, 30));
  faultyCard('pdf-small-text.pdf', black + words('Helvetica', 3, 50, 40, 'Terms and conditions apply to every order'));
};

export const makeOverprints = (): void => {
  const overprinted = `${white}true setoverprint true setoverprintmode\n`;
  // White that overprints leaves the cyan as it is: the words are on the screen and not on the paper.
  faultyCard('pdf-white-overprint.pdf', overprinted + words('Helvetica-Bold', 18, 45, 35, 'Open today'), {
    ground: inks.cmyk(1, 0, 0, 0),
  });
  // No process colours but black: the file is not grey for all that.
  const red = '[/Separation (PANTONE 185 C) cvn /DeviceCMYK {dup 0 3 1 roll 0.93 mul exch 0.79 mul 0}] setcolorspace';
  ghostscript(
    'pdf-spot-red-and-black.pdf',
    [
      creator + sheet(110, 75) + boxes,
      `${red} 0.15 setcolor\n${area(...around(cut, 3))}${red} 1 setcolor\n${area(20, 18, 20, 15)}`,
      inks.grey(0) + words('Helvetica', 14, 50, 50, 'Ada Wren'),
      'showpage\n',
    ].join(''),
  );
  faultyCard('pdf-cut-line-open.pdf', `${cutContour}${openPath(cut)}stroke\n`);
  faultyCard('pdf-cut-line-overprint.pdf', `${cutContour}${closedPath(cut)}stroke\n`);
  // Filled, it is a shape of magenta over the card rather than a line; it overprints so that only the filling is wrong.
  faultyCard('pdf-cut-line-filled.pdf', `${cutContour}${closedPath([60, 20, 25, 20])}fill\n`);
};

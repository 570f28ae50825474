import type { Size } from '#domain/artwork/file/facts.ts';
import type { PaperName } from '#domain/artwork/judge/rule-names.ts';
import type { NoPictureReason } from './picture-request.ts';
import type { Box, PrintLayout } from './print-layout.ts';
import type { Duller } from './printed-colours.ts';

/** Why there is no preview; the findings are shown all the same. */
export const noPictureWords: Record<NoPictureReason, string> = {
  'too-large': 'There is no picture, because this file has more pixels than a browser can hold in memory. It is still checked.',
  'too-slow':
    'There is no picture, because this file takes too long to draw on this device. It is still checked. A faster one may show it.',
  broken:
    'There is no picture, because drawing this file failed here. If it does not open on your computer either, export it again and choose the new file.',
  unsupported:
    'There is no picture, because this browser cannot draw files in the background. The file is still checked. A newer browser shows it.',
  locked: 'There is no picture, because this file opens only with a password. Save it without one and choose the new file to see it here.',
  postscript:
    'There is no picture, because a file of this kind is a program that only PostScript software can run. Save it as a PDF and choose that to see it here.',
};

/** Tenths matter only below 10 mm. */
const length = (mm: number): string => String(mm < 10 ? Math.round(mm * 10) / 10 : Math.round(mm));

/** A rounded size. */
export const aboutMillimetres = ({ width, height }: Size): string => `${length(width)} × ${length(height)} mm`;

/** CSS pixels per inch. */
const screenDpi = 96;

/** The scale at which the piece is shown, with one CSS pixel per printed dot. */
export const enlargement = (good: number): string => {
  const times = good / screenDpi;
  if (times >= 1.4) return `enlarged about ${times < 2 ? times.toFixed(1) : Math.round(times)} times`;
  return times > 0.7 ? 'about actual size' : 'shown smaller than in print';
};

/** The lines over a print, for those who cannot see them. */
export const lineWords = ({ safe }: PrintLayout, margins: boolean): string => {
  if (!margins) return 'with the cut line drawn over it';
  return `with the cut line${safe ? ', the bleed and the safe area' : ' and the bleed'} drawn over it`;
};

/** A smaller share is not worth mentioning. */
const mentioned = 0.02;

const shareWords = (share: number): string => {
  if (share < 0.1) return 'A small part of it';
  return share > 0.8 ? 'Most of it' : `About ${Math.round(share * 10) * 10} per cent of it`;
};

/** What the colours of a preview are; `duller` is null where they are those of the file. */
export const colourWords = (paper: PaperName, duller: Duller | null): string => {
  if (!duller) return 'Colours are shown as they are in the file. Ink prints the brightest ones duller.';
  const print = `Colours are shown as ink on ${paper} paper looks. Every screen is a little different, so the proof decides.`;
  if (duller.share < mentioned) return print;
  const hues = duller.hues.length > 0 ? `, mainly ${duller.hues.join(' and ')}` : '';
  return `${shareWords(duller.share)} prints duller than in the file${hues}: ink cannot be that bright. ${print}`;
};

const percent = (part: number, whole: number): string => `${(100 * part) / whole}%`;

/** The position of a box within a view of the print, as styles. */
export const partOf = ({ left, top, width, height }: Box, view: Box) => ({
  left: percent(left - view.left, view.width),
  top: percent(top - view.top, view.height),
  width: percent(width, view.width),
  height: percent(height, view.height),
});

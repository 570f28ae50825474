import { dotsPerInch, sizeInMillimetres } from '#domain/artwork/file/measures.ts';
import type { Viewing } from '#domain/artwork/judge/rules.ts';
import type { MaterialLook } from '#domain/catalogue/fields/sticker-looks.ts';
import type { CutLine, StickerSheet } from '#domain/stickers/sticker.ts';
import type { OpenedLogo, ShownSticker, StickerJob } from './sticker-job.ts';
import type { StickerWish } from './sticker-wish.ts';

type Sharpness = Pick<Viewing, 'good' | 'acceptable'>;

/** How sharp the picture prints, where it is not sharp. */
const softNote = ({ isVector, pixels }: OpenedLogo, { picture, size }: CutLine, { good, acceptable }: Sharpness): string | undefined => {
  const dpi = dotsPerInch(pixels, { width: picture.right - picture.left, height: picture.bottom - picture.top });
  if (dpi >= good) return;
  if (isVector)
    return `At this size the print file has only ${dpi} dots per inch. Send your drawing as a PDF as well, and we print from that.`;
  const sharpUpTo = Math.floor((Math.max(size.width, size.height) * dpi) / good);
  const how = dpi < acceptable ? 'look blurred' : 'look a little soft up close';
  return `At this size your picture prints at ${dpi} dots per inch and will ${how}. It is crisp up to ${sharpUpTo} mm. Choose a smaller sticker or a larger picture.`;
};

/** What to know about the material and the border. */
const printNotes = ({ cut: { notes }, isPale }: ShownSticker, { fill }: StickerWish, material: MaterialLook): string[] => [
  ...(material === 'white' && isPale && fill === 'material'
    ? ['Your logo is white, so it will not show on white vinyl. Choose another material, or a colour for the border.']
    : []),
  ...(material === 'white' ? [] : ['We print white ink under your logo, so that its colours stay bright.']),
  ...(fill === 'grown' && notes.some(({ kind }) => kind === 'joined')
    ? ['The gaps between the parts of your logo take on its colours too. For lettering, choose the bare material or a colour.']
    : []),
];

/** What to know about a logo and its print. */
export const stickerNotes = (
  logo: OpenedLogo,
  shown: ShownSticker,
  wish: StickerWish,
  material: MaterialLook,
  sharpness: Sharpness | undefined,
): string[] => {
  const soft = sharpness && softNote(logo, shown.cut, sharpness);
  return [
    ...(logo.hasCutLine
      ? ['Your PDF has a cut line of its own. If it is right, send the PDF as it is: the sticker maker takes it for a part of the picture.']
      : []),
    ...printNotes(shown, wish, material),
    ...(soft ? [soft] : []),
  ];
};

/** The stickers on a sheet: "12 on an A4 sheet". */
export const sheetWords = ({ places }: StickerSheet, name: string): string => `${places.length} on an ${name} sheet`;

/** A sticker as it is named to screen readers. */
export const pictureLabel = ({ size }: CutLine, { material, finish }: StickerWish, sheet: string | undefined): string =>
  ['Your sticker', sizeInMillimetres(size), material, finish, ...(sheet ? [sheet] : [])].join(', ');

const fills = { material: 'bare', grown: 'in the colours of the logo', colour: 'in' } as const;

/** Describes the sticker to the shop, in one line of the message. */
export const requestLine = (
  cut: CutLine,
  { cut: { border } }: StickerJob,
  wish: StickerWish,
  material: MaterialLook,
  sheet: string | undefined,
): string => {
  const colour = wish.fill === 'colour' ? ` ${wish.colour}` : '';
  const edge = border === 0 ? 'no border' : `border ${border} mm (${fills[wish.fill]}${colour})`;
  const holes = cut.holes > 0 ? `holes cut out: ${cut.holes}` : 'no holes';
  const ink = material === 'white' ? [] : ['white ink under the logo'];
  return `Sticker: ${[sizeInMillimetres(cut.size), wish.material, wish.finish, ...ink, edge, holes, sheet ?? 'single'].join(', ')}`;
};

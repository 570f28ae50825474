// Makes stickers in a worker: decoding, tracing and writing the print file may take seconds, which would block the page.

import { cutLineOf } from '#domain/stickers/cut-line.ts';
import { coverageOf } from '#domain/stickers/downscale.ts';
import { type Background, plainBackground } from '#domain/stickers/plain-background.ts';
import { printedPicture } from '#domain/stickers/printed-picture.ts';
import type { CutLine, Pixels } from '#domain/stickers/sticker.ts';
import { renderStickerPdf } from '#domain/stickers/sticker-pdf.ts';
import { sheetFor } from '#domain/stickers/sticker-sheet.ts';
import { artworkShare, withoutBackground } from '#domain/stickers/without-background.ts';
import { answerCalls } from '#features/logo/answer-calls.ts';
import { LogoError } from '#features/logo/logo-error.ts';
import { openLogo, shrink } from '#features/logo/open-logo.ts';
import type { DecodedLogo, PrintedSticker, PrintWish, ShownSticker, StickerAnswers, StickerJob, StickerRequests } from './sticker-job.ts';

/** Pixels of the longer side of the picture that is shown and traced; all of them are printed. */
const shownPixels = 1400;

/** A picture with a larger share of artwork has no transparent background. */
const allArtwork = 0.995;

interface Opened {
  /** All pixels of the logo. */
  logo: Pixels;
  /** The same with fewer pixels. */
  small: Pixels;
  background: Background | null;
}

let opened: Opened | undefined;
let lastCut: { key: string; artwork: Pixels; cut: CutLine } | undefined;

const current = (): Opened => {
  if (!opened) throw new Error('A sticker was asked for before its logo was opened.');
  return opened;
};

const open = async (file: File | ImageBitmap): Promise<DecodedLogo> => {
  opened = undefined;
  lastCut = undefined;
  const logo = await openLogo(file);
  const small = await shrink(logo, shownPixels);
  const background = plainBackground(small);
  opened = { logo, small, background };
  const { width, height } = logo;
  return {
    pixels: { width, height },
    isPlain: background !== null,
    isClear: artworkShare(small) < allArtwork,
  };
};

const artworkIn = (pixels: Pixels, { background }: StickerJob): Pixels => {
  const plain = current().background;
  return background && plain ? withoutBackground(pixels, plain, background) : pixels;
};

/** The artwork as it is shown, and its cut line, which is also that of the print file. */
const cutOf = (job: StickerJob): { artwork: Pixels; cut: CutLine } => {
  const key = JSON.stringify([job.background, job.cut]);
  if (lastCut?.key === key) return lastCut;
  const artwork = artworkIn(current().small, job);
  const cut = cutLineOf(coverageOf(artwork, shownPixels), job.cut);
  if (!cut) throw new LogoError('nothing-left');
  lastCut = { key, artwork, cut };
  return lastCut;
};

/** Colours that do not show on white. */
const palest = 240;

const isPale = ({ data }: Pixels): boolean => {
  for (let at = 0; at < data.length; at += 4)
    if ((data[at + 3] ?? 0) > 127 && Math.min(data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0) < palest) return false;
  return true;
};

const show = async (job: StickerJob): Promise<ShownSticker> => {
  const { artwork, cut } = cutOf(job);
  const { pixels, frame } = printedPicture(artwork, cut, job.bleed, job.fill);
  return { cut, frame, isPale: isPale(artwork), picture: await createImageBitmap(new ImageData(pixels.data, pixels.width, pixels.height)) };
};

const write = (job: StickerJob, { sheet: sheetSize, ...print }: PrintWish): PrintedSticker => {
  const { cut } = cutOf(job);
  const sheet = sheetSize && sheetFor({ sticker: cut.size, sheet: sheetSize, bleed: job.bleed });
  const picture = printedPicture(artworkIn(current().logo, job), cut, job.bleed, job.fill);
  return { bytes: renderStickerPdf({ ...print, cut, picture, bleed: job.bleed, sheet: sheet ?? undefined }), cut, sheet };
};

const movable = (result: StickerAnswers[keyof StickerAnswers]): Transferable[] => {
  if ('bytes' in result) return [result.bytes.buffer];
  return 'picture' in result ? [result.picture] : [];
};

answerCalls<StickerRequests, StickerAnswers>((call) => {
  switch (call.type) {
    case 'open':
      return open(call.file);
    case 'show':
      return show(call.job);
    case 'print':
      return write(call.job, call.print);
  }
}, movable);

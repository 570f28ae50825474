import { downscaled } from './downscale.ts';
import { pixelWords } from './pixel-words.ts';
import type { CutLine, Pixels, PrintedPicture } from './sticker.ts';

/** More cannot be seen, nor printed. */
const mostPerMillimetre = 600 / 25.4;
/** Bounds the memory that a picture takes. */
const mostPixels = 24_000_000;

/** Copies the part of a picture that lies on a canvas. */
const copyOnto = (canvas: Pixels, picture: Pixels, left: number, top: number): void => {
  const [from, to] = [pixelWords(picture), pixelWords(canvas)];
  const [start, end] = [Math.max(0, -left), Math.min(picture.width, canvas.width - left)];
  if (end <= start) return;
  for (let y = Math.max(0, -top); y < Math.min(picture.height, canvas.height - top); y++)
    to.set(from.subarray(y * picture.width + start, y * picture.width + end), (y + top) * canvas.width + left + start);
};

/**
 * The traced picture on a canvas as large as the sticker with its bleed, in whole pixels of the picture: it is not resampled
 * unless it has more pixels than a press can print.
 */
export const printCanvas = (picture: Pixels, { picture: frame, size }: CutLine, bleed: number): PrintedPicture => {
  const [across, down] = [picture.width / (frame.right - frame.left), picture.height / (frame.bottom - frame.top)];
  const area = (size.width + 2 * bleed) * (size.height + 2 * bleed) * across * down;
  const factor = Math.min(1, mostPerMillimetre / Math.max(across, down), Math.sqrt(mostPixels / area));
  const scaled = downscaled(picture, Math.max(1, Math.round(picture.width * factor)), Math.max(1, Math.round(picture.height * factor)));
  const [x, y] = [scaled.width / (frame.right - frame.left), scaled.height / (frame.bottom - frame.top)];
  // In pixels of the picture, rounded outwards.
  const [left, top] = [Math.floor((-bleed - frame.left) * x), Math.floor((-bleed - frame.top) * y)];
  const [right, bottom] = [Math.ceil((size.width + bleed - frame.left) * x), Math.ceil((size.height + bleed - frame.top) * y)];
  const [width, height] = [right - left, bottom - top];
  const pixels = { width, height, data: new Uint8ClampedArray(4 * width * height) };
  copyOnto(pixels, scaled, -left, -top);
  const place = { left: frame.left + left / x, top: frame.top + top / y };
  return { pixels, frame: { ...place, right: place.left + width / x, bottom: place.top + height / y } };
};

/** Without the transparent rows and columns around what is printed. */
export const cropped = ({ pixels, frame }: PrintedPicture): PrintedPicture => {
  const { width, height, data } = pixels;
  let [left, top, right, bottom] = [width, height, 0, 0];
  for (let y = 0, at = 3; y < height; y++)
    for (let x = 0; x < width; x++, at += 4) {
      if (data[at] === 0) continue;
      if (x < left) left = x;
      if (x >= right) right = x + 1;
      if (y < top) top = y;
      bottom = y + 1;
    }
  if (right <= left || (right - left === width && bottom - top === height)) return { pixels, frame };
  const part = { width: right - left, height: bottom - top, data: new Uint8ClampedArray(4 * (right - left) * (bottom - top)) };
  copyOnto(part, pixels, -left, -top);
  const [x, y] = [(frame.right - frame.left) / width, (frame.bottom - frame.top) / height];
  const place = { left: frame.left + left * x, top: frame.top + top * y };
  return { pixels: part, frame: { ...place, right: place.left + part.width * x, bottom: place.top + part.height * y } };
};

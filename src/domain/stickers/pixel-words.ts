import type { Pixels } from './sticker.ts';

/** The same memory with one number a pixel, for copying and clearing. */
export const pixelWords = ({ data }: Pixels): Uint32Array => new Uint32Array(data.buffer, data.byteOffset, data.length / 4);

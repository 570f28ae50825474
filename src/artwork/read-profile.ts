import { latin1, shownWords } from './byte-window.ts';

const utf16 = (bytes: Uint8Array): string => {
  let text = '';
  for (let at = 0; at + 1 < bytes.length; at += 2) text += String.fromCharCode(((bytes[at] ?? 0) << 8) | (bytes[at + 1] ?? 0));
  return text;
};

/** The name of an ICC profile, from its beginning; one without a readable name is called after what it is. */
export const profileName = (bytes: Uint8Array): string => {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const unnamed = 'unnamed profile';
  if (view.byteLength < 132) return unnamed;
  const count = Math.min(view.getUint32(128), 100);
  for (let index = 0; index < count; index++) {
    const at = 132 + index * 12;
    if (at + 12 > view.byteLength) break;
    if (latin1(bytes.subarray(at, at + 4)) !== 'desc') continue;
    const place = view.getUint32(at + 4);
    if (place + 28 > view.byteLength) break;
    const type = latin1(bytes.subarray(place, place + 4));
    // Version 2 has a text of one byte a letter, version 4 a table of texts in UTF-16 for languages: the first will do.
    if (type === 'desc') return shownWords(latin1(bytes.subarray(place + 12, place + 12 + view.getUint32(place + 8)))) || unnamed;
    if (type === 'mluc') {
      const [length, offset] = [view.getUint32(place + 20), view.getUint32(place + 24)];
      return shownWords(utf16(bytes.subarray(place + offset, place + offset + length))) || unnamed;
    }
  }
  return unnamed;
};

import { displayText, latin1 } from '#domain/artwork/file/byte-window.ts';

const utf16 = (bytes: Uint8Array): string => {
  let text = '';
  for (let at = 0; at + 1 < bytes.length; at += 2) text += String.fromCharCode(((bytes[at] ?? 0) << 8) | (bytes[at + 1] ?? 0));
  return text;
};

/** Reads the name of an ICC profile from its first bytes; falls back to "unnamed profile". */
export const profileName = (bytes: Uint8Array): string => {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const unnamed = 'unnamed profile';
  if (view.byteLength < 132) return unnamed;
  const count = Math.min(view.getUint32(128), 100);
  for (let index = 0; index < count; index++) {
    const at = 132 + index * 12;
    if (at + 12 > view.byteLength) break;
    if (latin1(bytes.subarray(at, at + 4)) !== 'desc') continue;
    const start = view.getUint32(at + 4);
    if (start + 28 > view.byteLength) break;
    const type = latin1(bytes.subarray(start, start + 4));
    // ICC version 2 has ASCII text, version 4 a table of UTF-16 texts by language; use the first.
    if (type === 'desc') return displayText(latin1(bytes.subarray(start + 12, start + 12 + view.getUint32(start + 8)))) || unnamed;
    if (type === 'mluc') {
      const [length, offset] = [view.getUint32(start + 20), view.getUint32(start + 24)];
      return displayText(utf16(bytes.subarray(start + offset, start + offset + length))) || unnamed;
    }
  }
  return unnamed;
};

import { ByteWindow, displayText, latin1 } from '#domain/artwork/file/byte-window.ts';
import type { RasterFacts } from '#domain/artwork/file/facts.ts';
import type { FileSource } from '#domain/artwork/file/file-source.ts';
import { readExif } from './read-exif.ts';
import { profileName } from './read-profile.ts';

/** Chunks read before the picture data. */
const maxChunks = 10_000;
/** Longer chunks are truncated; the longest in use are print profiles. */
const maxChunkLength = 4 * 1024 * 1024;
/** Programs may append data after the end of the picture. */
const maxTailLength = 64 * 1024;

/** Bit flags of the colour type. */
const [palette, colour, alpha] = [1, 2, 4];

/** Undefined when the file is broken. Loads the check for damage, with its inflater, on demand. */
export const readPng = async (source: FileSource): Promise<RasterFacts | undefined> => {
  const window = new ByteWindow(source);
  const head = await window.view(8, 25);
  if (head?.getUint32(4) !== 0x49484452) return;
  const pixels = { width: head.getUint32(8), height: head.getUint32(12) };
  const type = head.getUint8(17);
  if (!pixels.width || !pixels.height) return;
  const facts: RasterFacts = {
    kind: 'png',
    pixels,
    turned: false,
    density: null,
    colour: type & (palette | colour) ? 'rgb' : 'grey',
    profile: null,
    transparency: (type & alpha) !== 0,
    complete: false,
  };
  let foundPicture = false;
  for (let at = 33, count = 0; count < maxChunks && !foundPicture; count++) {
    const chunk = await window.at(at, 8);
    if (chunk.length < 8) break;
    const length = new DataView(chunk.buffer, chunk.byteOffset).getUint32(0);
    const name = latin1(chunk.subarray(4));
    foundPicture = name === 'IDAT';
    if (readers[name]) await readers[name](await window.at(at + 8, Math.min(length, maxChunkLength)), facts);
    at += 12 + length;
  }
  facts.complete = foundPicture && latin1(await window.at(Math.max(0, window.size - maxTailLength), maxTailLength)).includes('IEND');
  // In a truncated file the missing end says enough.
  if (facts.complete) {
    const { isPngDamaged } = await import('./png-damage.ts');
    if (await isPngDamaged(window)) facts.damaged = true;
  }
  return facts;
};

/** Inflates at most 64 KB, enough for the name of a profile: a small chunk can inflate to more than memory. */
const inflateHead = async (compressed: Uint8Array): Promise<Uint8Array> => {
  const head = new Uint8Array(64 * 1024);
  let length = 0;
  const reader = new Blob([compressed.slice()]).stream().pipeThrough(new DecompressionStream('deflate')).getReader();
  try {
    while (length < head.length) {
      const { done, value } = await reader.read();
      if (done) break;
      head.set(value.subarray(0, head.length - length), length);
      length += value.length;
    }
  } catch {
    // Damaged or truncated data: use what was inflated so far.
  }
  void reader.cancel().catch(() => undefined);
  return head.subarray(0, length);
};

const readers: Record<string, (bytes: Uint8Array, facts: RasterFacts) => void | Promise<void>> = {
  pHYs: (bytes, facts) => {
    const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    // Unit 1 is pixels per metre; any other states only the aspect ratio.
    if (bytes.length < 9 || bytes[8] !== 1 || !view.getUint32(0) || !view.getUint32(4)) return;
    facts.density = { width: view.getUint32(0) * 0.0254, height: view.getUint32(4) * 0.0254 };
  },
  tRNS: (_bytes, facts) => {
    facts.transparency = true;
  },
  sRGB: (_bytes, facts) => {
    facts.profile ??= 'sRGB';
  },
  iCCP: async (bytes, facts) => {
    // A name, often only "icc", then the compressed profile.
    const end = bytes.indexOf(0);
    const chunkName = displayText(latin1(bytes.subarray(0, Math.max(0, end))));
    const profile = end < 0 ? undefined : await inflateHead(bytes.subarray(end + 2));
    facts.profile = profile && profile.length > 132 ? profileName(profile) : chunkName || 'unnamed profile';
  },
  eXIf: (bytes, facts) => {
    const orientation = readExif(bytes)?.orientation ?? 1;
    facts.turned = orientation >= 2 && orientation <= 8;
    if (orientation >= 5 && facts.turned) {
      facts.pixels = { width: facts.pixels.height, height: facts.pixels.width };
      if (facts.density) facts.density = { width: facts.density.height, height: facts.density.width };
    }
  },
};

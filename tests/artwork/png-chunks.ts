import { crc32 } from '#domain/artwork/read/crc32.ts';

/*
 * Takes PNGs apart and puts them together, with correct lengths and checksums.
 */

export interface Chunk {
  name: string;
  content: Uint8Array;
}

const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

const chunkBytes = ({ name, content }: Chunk): Buffer => {
  const head = Buffer.alloc(8);
  head.write(name, 4, 'latin1');
  head.writeUInt32BE(content.length, 0);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(content, crc32(head.subarray(4))), 0);
  return Buffer.concat([head, content, sum]);
};

export const pngOf = (...chunks: Chunk[]): Buffer => Buffer.concat([signature, ...chunks.map(chunkBytes)]);

export const chunksOf = (png: Uint8Array): Chunk[] => {
  const view = Buffer.from(png);
  const chunks: Chunk[] = [];
  for (let at = 8; at + 12 <= view.length; at += 12 + view.readUInt32BE(at)) {
    const length = view.readUInt32BE(at);
    chunks.push({ name: view.toString('latin1', at + 4, at + 8), content: view.subarray(at + 8, at + 8 + length) });
  }
  return chunks;
};

/** The picture data of all its chunks. */
export const pictureData = (chunks: Chunk[]): Buffer =>
  Buffer.concat(chunks.filter(({ name }) => name === 'IDAT').map(({ content }) => content));

/** The chunks with other picture data, in pieces of `length` bytes. */
export const withPictureData = (chunks: Chunk[], data: Uint8Array, length = data.length): Chunk[] => {
  const first = chunks.findIndex(({ name }) => name === 'IDAT');
  const pieces = Array.from({ length: Math.ceil(data.length / length) }, (_, index) => ({
    name: 'IDAT',
    content: data.subarray(index * length, (index + 1) * length),
  }));
  return [...chunks.slice(0, first), ...pieces, ...chunks.slice(first).filter(({ name }) => name !== 'IDAT')];
};

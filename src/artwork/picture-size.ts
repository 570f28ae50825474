interface PictureSize {
  width: number;
  height: number;
}

/** Says how large the picture is that a file's beginning promises; undefined when it does not say so there. */
export const pictureSize = (kind: string, head: Uint8Array): PictureSize | undefined => {
  const view = new DataView(head.buffer, head.byteOffset, head.byteLength);
  if (kind === 'png') return sizeOfPng(view);
  if (kind === 'jpeg') return sizeOfJpeg(view);
};

/** The first block of a PNG is called IHDR and begins with its size. */
const sizeOfPng = (view: DataView): PictureSize | undefined =>
  view.byteLength >= 24 && view.getUint32(12) === 0x49484452 ? { width: view.getUint32(16), height: view.getUint32(20) } : undefined;

/** A JPEG is a row of segments, each with a mark and a length; the size stands in the one that opens the picture. */
const sizeOfJpeg = (view: DataView): PictureSize | undefined => {
  for (let at = 2; at + 9 <= view.byteLength; ) {
    if (view.getUint8(at) !== 0xff) return;
    const mark = view.getUint8(at + 1);
    // C4, C8 and CC are tables.
    if (mark >= 0xc0 && mark <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(mark))
      return { width: view.getUint16(at + 7), height: view.getUint16(at + 5) };
    // More of the same byte fills a gap; a few marks stand alone.
    if (mark === 0xff) at += 1;
    else if (mark === 0x01 || (mark >= 0xd0 && mark <= 0xd8)) at += 2;
    // The picture itself begins, or the file ends.
    else if (mark === 0xda || mark === 0xd9) return;
    else at += 2 + view.getUint16(at + 2);
  }
};

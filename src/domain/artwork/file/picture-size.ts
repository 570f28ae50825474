interface PictureSize {
  width: number;
  height: number;
}

/** Reads the pixel dimensions from the first bytes of a file; undefined when they are not there. */
export const pictureSize = (kind: string, head: Uint8Array): PictureSize | undefined => {
  const view = new DataView(head.buffer, head.byteOffset, head.byteLength);
  if (kind === 'png') return sizeOfPng(view);
  if (kind === 'jpeg') return sizeOfJpeg(view);
};

/** IHDR is the first chunk of a PNG and starts with width and height. */
const sizeOfPng = (view: DataView): PictureSize | undefined =>
  view.byteLength >= 24 && view.getUint32(12) === 0x49484452 ? { width: view.getUint32(16), height: view.getUint32(20) } : undefined;

/** Walks the JPEG segments to the start-of-frame marker, which holds the dimensions. */
const sizeOfJpeg = (view: DataView): PictureSize | undefined => {
  for (let at = 2; at + 9 <= view.byteLength; ) {
    if (view.getUint8(at) !== 0xff) return;
    const marker = view.getUint8(at + 1);
    // C4, C8 and CC are not start-of-frame markers.
    if (marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker))
      return { width: view.getUint16(at + 7), height: view.getUint16(at + 5) };
    // 0xff is padding; TEM, RSTn and SOI have no length.
    if (marker === 0xff) at += 1;
    else if (marker === 0x01 || (marker >= 0xd0 && marker <= 0xd8)) at += 2;
    // Start of scan, or end of image.
    else if (marker === 0xda || marker === 0xd9) return;
    else at += 2 + view.getUint16(at + 2);
  }
};

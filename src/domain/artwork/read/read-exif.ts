import type { Size } from '#domain/artwork/file/facts.ts';

export interface ExifFacts {
  /** 1 is upright; 2 to 8 are rotated or mirrored. */
  orientation: number;
  density: Size | null;
}

const tags = { orientation: 0x0112, xResolution: 0x011a, yResolution: 0x011b, resolutionUnit: 0x0128 };
const perCentimetre = 3;

/** Reads the first TIFF directory; the second describes the thumbnail. */
export const readExif = (bytes: Uint8Array): ExifFacts | undefined => {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (view.byteLength < 8) return;
  const order = view.getUint16(0);
  if (order !== 0x4949 && order !== 0x4d4d) return;
  const little = order === 0x4949;
  const start = view.getUint32(4, little);
  if (start + 2 > view.byteLength) return;
  const values = new Map<number, number>();
  const count = view.getUint16(start, little);
  for (let index = 0; index < count; index++) {
    const at = start + 2 + index * 12;
    if (at + 12 > view.byteLength) break;
    const tag = view.getUint16(at, little);
    const type = view.getUint16(at + 2, little);
    if (type === 3) values.set(tag, view.getUint16(at + 8, little));
    // A rational value is stored at an offset.
    const offset = view.getUint32(at + 8, little);
    if (type === 5 && offset + 8 <= view.byteLength) values.set(tag, view.getUint32(offset, little) / view.getUint32(offset + 4, little));
  }
  const factor = values.get(tags.resolutionUnit) === perCentimetre ? 2.54 : 1;
  const [width, height] = [values.get(tags.xResolution), values.get(tags.yResolution)];
  return {
    orientation: values.get(tags.orientation) ?? 1,
    density: isDensity(width) && isDensity(height) ? { width: width * factor, height: height * factor } : null,
  };
};

/** Programs write 1 when they do not know the resolution. */
export const isDensity = (value: number | undefined): value is number => value !== undefined && Number.isFinite(value) && value > 1;

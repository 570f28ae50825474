import type { PdfWriter } from '#domain/templates/pdf-writer.ts';
import type { Pixels } from './sticker.ts';

/** Of the picture on white, red, green and blue in turn. Where it is transparent its colour does not show, and white packs best. */
const coloursOnWhite = ({ data }: Pixels, mixed: boolean): Uint8Array => {
  const bytes = new Uint8Array((data.length / 4) * 3);
  for (let from = 0, to = 0; from < data.length; from += 4, to += 3) {
    const opacity = data[from + 3] ?? 0;
    const share = mixed || opacity === 0 ? opacity / 255 : 1;
    const white = 255 * (1 - share) + 0.5;
    bytes[to] = share * (data[from] ?? 0) + white;
    bytes[to + 1] = share * (data[from + 1] ?? 0) + white;
    bytes[to + 2] = share * (data[from + 2] ?? 0) + white;
  }
  return bytes;
};

const opacitiesOf = ({ data }: Pixels): Uint8Array => {
  const bytes = new Uint8Array(data.length / 4);
  for (let from = 3, to = 0; from < data.length; from += 4) bytes[to++] = data[from] ?? 0;
  return bytes;
};

/** Adds a picture without loss, on white or with its transparency. Returns its reference. */
export const addPicture = (pdf: PdfWriter, pixels: Pixels, white: boolean): string => {
  const entries = `/Type /XObject /Subtype /Image /Width ${pixels.width} /Height ${pixels.height} /BitsPerComponent 8 `;
  const opacities = white ? undefined : opacitiesOf(pixels);
  const isTransparent = opacities?.some((opacity) => opacity < 255);
  const mask = opacities && isTransparent ? `/SMask ${pdf.addStream(opacities, `${entries}/ColorSpace /DeviceGray `)} ` : '';
  return pdf.addStream(coloursOnWhite(pixels, white), `${entries}/ColorSpace /DeviceRGB ${mask}`);
};

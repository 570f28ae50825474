import { readFileSync } from 'node:fs';
import { card as cardProgram } from './cards.ts';
import { writeSvg } from './drawing.ts';
import { sheet } from './page-language.ts';
import {
  adobeRgbProfile,
  bytesOf,
  fileOf,
  largeCmykProfile,
  run,
  smallCmykProfile,
  srgbProfile,
  temporaryPath,
  writeTemporary,
  writeTestFile,
} from './tools.ts';

/** Renders the artwork to PNG: 96 × 61 mm at 300 dpi is 1134 × 720 pixels. */
const picture = (width: number, height: number, name: string): string => {
  const svg = writeSvg(`${name}.svg`, 96, (96 * height) / width);
  run('rsvg-convert', '-w', `${width}`, '-h', `${height}`, svg, '-o', temporaryPath(`${name}.png`));
  return temporaryPath(`${name}.png`);
};

const inches = (dpi: number): string[] => ['-units', 'PixelsPerInch', '-density', `${dpi}`];

const jpeg = (name: string, from: string, ...args: string[]): void => {
  run('convert-im6.q16', from, '-background', 'white', '-flatten', '-strip', '-quality', '60', ...args, `JPEG:${fileOf(name)}`);
};

/** Removes the JFIF segment, so that only EXIF can state the density, as in camera files. */
const withoutJfif = (bytes: Buffer): Buffer => Buffer.concat([bytes.subarray(0, 2), bytes.subarray(4 + bytes.readUInt16BE(4))]);

const exif = (name: string, ...args: string[]): void => {
  run('exiftool', '-q', '-overwrite_original', '-n', ...args, fileOf(name));
};

export const makeJpegs = (): void => {
  const card = picture(1134, 720, 'card');
  const small = picture(600, 380, 'small');
  jpeg('jpeg-300dpi-srgb.jpg', card, ...inches(300), '-profile', srgbProfile);
  jpeg('jpeg-72dpi.jpg', card, ...inches(72));
  jpeg('jpeg-per-cm.jpg', small, '-units', 'PixelsPerCentimeter', '-density', '118');
  jpeg('jpeg-uneven-density.jpg', small, '-units', 'PixelsPerInch', '-density', '300x150');
  jpeg('jpeg-progressive.jpg', card, ...inches(300), '-interlace', 'JPEG');
  jpeg('jpeg-grey.jpg', small, ...inches(300), '-colorspace', 'Gray');
  jpeg('jpeg-cmyk.jpg', small, ...inches(300), '-colorspace', 'CMYK');
  // ImageMagick stores CMYK as YCCK, Ghostscript as plain CMYK; 51.2 × 32.5 mm are 605 × 384 pixels.
  const program = writeTemporary('card.ps', `%!PS\n${sheet(51.2, 32.5)}${cardProgram(51.2, 32.5)}showpage\n`);
  run(
    'gs',
    '-q',
    '-dBATCH',
    '-dNOPAUSE',
    '-sDEVICE=jpegcmyk',
    '-r300',
    '-dJPEGQ=60',
    `-sOutputFile=${fileOf('jpeg-cmyk-as-is.jpg')}`,
    program,
  );
  // Remove its profile: it is the large one again.
  exif('jpeg-cmyk-as-is.jpg', '-ICC_Profile:all=');
  jpeg('jpeg-cmyk-profile.jpg', small, ...inches(300), '-profile', srgbProfile, '-profile', smallCmykProfile);
  jpeg('jpeg-cmyk-profile-in-pieces.jpg', small, ...inches(300), '-profile', srgbProfile, '-profile', largeCmykProfile);

  // JFIF units of 0 state only the pixel aspect ratio, not the density.
  jpeg('jpeg-aspect-only.jpg', small, '-units', 'Undefined', '-density', '1x1');
  writeTestFile('jpeg-no-density.jpg', withoutJfif(bytesOf('jpeg-aspect-only.jpg')));
  writeTestFile('jpeg-exif-density.jpg', bytesOf('jpeg-no-density.jpg'));
  exif('jpeg-exif-density.jpg', '-IFD0:XResolution=240', '-IFD0:YResolution=240', '-IFD0:ResolutionUnit=2');
  writeTestFile('jpeg-exif-per-cm.jpg', bytesOf('jpeg-no-density.jpg'));
  exif('jpeg-exif-per-cm.jpg', '-IFD0:XResolution=100', '-IFD0:YResolution=100', '-ExifByteOrder=II', '-IFD0:ResolutionUnit=3');

  jpeg('jpeg-turned.jpg', card, ...inches(300));
  exif('jpeg-turned.jpg', '-IFD0:Orientation=6');
  jpeg('jpeg-mirrored.jpg', small, ...inches(300));
  exif('jpeg-mirrored.jpg', '-IFD0:Orientation=2');

  // The embedded thumbnail has its own end marker, which is not the end of the file.
  const thumbnail = temporaryPath('thumbnail.jpg');
  run('convert-im6.q16', card, '-resize', '160x', '-strip', `JPEG:${thumbnail}`);
  jpeg('jpeg-truncated.jpg', card, ...inches(300));
  exif('jpeg-truncated.jpg', `-ThumbnailImage<=${thumbnail}`);
  const whole = bytesOf('jpeg-truncated.jpg');
  writeTestFile('jpeg-truncated.jpg', whole.subarray(0, whole.length * 0.7));

  // Phones append data such as videos or a second image.
  jpeg('jpeg-with-tail.jpg', small, ...inches(300));
  writeTestFile('jpeg-with-tail.jpg', Buffer.concat([bytesOf('jpeg-with-tail.jpg'), Buffer.alloc(3000, 'not a picture ')]));
};

const png = (name: string, from: string, ...args: string[]): void => {
  const plain = ['-define', 'png:exclude-chunk=date,tIME,tEXt', '-define', 'png:compression-level=9'];
  run('convert-im6.q16', from, '+profile', '*', ...plain, ...args, fileOf(name));
};

export const makePngs = (): void => {
  const card = temporaryPath('card.png');
  run('convert-im6.q16', card, '-background', 'white', '-flatten', temporaryPath('opaque.png'));
  const opaque = temporaryPath('opaque.png');
  const logoSvg = writeSvg('logo.svg', 60, 30, { background: false });
  run('rsvg-convert', '-w', '400', '-h', '200', logoSvg, '-o', temporaryPath('logo.png'));
  const logo = temporaryPath('logo.png');

  png('png-small-logo.png', logo, '-background', 'white', '-flatten', '-define', 'png:color-type=2');
  png('png-rgba.png', logo, '-resize', '1200x600', ...inches(300), '-define', 'png:color-type=6');
  png('png-rgb-300dpi.png', opaque, ...inches(300), '-define', 'png:color-type=2');
  png('png-palette.png', opaque, '-resize', '50%', '-dither', 'None', '-colors', '16', '-define', 'png:color-type=3');
  png('png-palette-see-through.png', logo, '-channel', 'A', '-threshold', '50%', '+channel', '-define', 'png:format=png8');
  png('png-grey.png', opaque, '-colorspace', 'Gray', ...inches(150), '-define', 'png:color-type=0');
  png('png-grey-alpha.png', logo, '-colorspace', 'Gray', '-define', 'png:color-type=4');
  png(
    'png-16-bit.png',
    logo,
    '-background',
    'white',
    '-flatten',
    '-depth',
    '16',
    '-define',
    'png:color-type=2',
    '-define',
    'png:bit-depth=16',
  );
  png('png-key-colour.png', logo, '-channel', 'A', '-threshold', '50%', '+channel', '-define', 'png:color-type=2');
  png('png-profile.png', opaque, '-resize', '50%', ...inches(300), '-profile', adobeRgbProfile, '-define', 'png:color-type=2');
  png('png-interlaced.png', logo, ...inches(300), '-interlace', 'PNG', '-define', 'png:color-type=6');
  png('png-aspect-only.png', logo, '-units', 'Undefined', '-density', '1x1', '-define', 'png:color-type=6');
  const whole = readFileSync(fileOf('png-rgb-300dpi.png'));
  writeTestFile('png-truncated.png', whole.subarray(0, whole.length / 2));
};

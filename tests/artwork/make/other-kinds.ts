import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { writeSvg } from './drawing.ts';
import { otherKindsFolder, run, temporaryPath, writeTemporary } from './tools.ts';

const pathOf = (name: string): string => join(otherKindsFolder, name);

const makePictures = (): void => {
  const svg = writeSvg('other.svg', 60, 30);
  run('convert-im6.q16', svg, '-resize', '120x60!', '-strip', temporaryPath('other.png'));
  const picture = temporaryPath('other.png');
  for (const name of ['gif.gif', 'bmp.bmp', 'webp.webp', 'photoshop.psd']) run('convert-im6.q16', picture, '-flatten', pathOf(name));
  run('convert-im6.q16', picture, '-compress', 'LZW', '-endian', 'LSB', pathOf('tiff.tif'));
  run('convert-im6.q16', picture, '-compress', 'LZW', '-endian', 'MSB', pathOf('tiff-of-a-mac.tif'));
  run('heif-enc', '-q', '50', picture, '-o', pathOf('heic.heic'));
  run('heif-enc', '-A', '-q', '50', picture, '-o', pathOf('avif.avif'));
  for (const name of ['video.mp4', 'video.mov', 'video.avi', 'video.mkv', 'video.webm'])
    run('ffmpeg', '-v', 'error', '-y', '-loop', '1', '-i', picture, '-frames:v', '2', '-fflags', '+bitexact', pathOf(name));
  run('rsvg-convert', '-f', 'svg', svg, '-o', pathOf('svg.svg'));
};

const makeDocuments = (): void => {
  const text = writeTemporary('word.html', '<html><body><p>A letter about stickers.</p></body></html>');
  const table = writeTemporary('excel.csv', 'stickers,500\nbanners,2\n');
  const convert = (type: string, source: string, ...args: string[]): string =>
    run('soffice', '--headless', ...args, '--convert-to', type, '--outdir', otherKindsFolder, source);
  convert('docx:MS Word 2007 XML', text, '--infilter=HTML (StarWriter)');
  convert('doc:MS Word 97', text, '--infilter=HTML (StarWriter)');
  convert('rtf:Rich Text Format', text, '--infilter=HTML (StarWriter)');
  convert('odt:writer8', text, '--infilter=HTML (StarWriter)');
  convert('xlsx', table);
  convert('xls', table);
  convert('odg', writeSvg('drawing.svg', 60, 30));
};

/** Files of kinds that are not accepted, written by the programs people use, or by programs that write the same. */
export const makeOtherKinds = (): void => {
  mkdirSync(otherKindsFolder, { recursive: true });
  makePictures();
  makeDocuments();
  run('zip', '-q', '-X', pathOf('zip.zip'), '-j', pathOf('gif.gif'));
};

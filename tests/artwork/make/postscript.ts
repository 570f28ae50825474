import { readFileSync } from 'node:fs';
import { card } from './cards.ts';
import { fileOf, flatCard, run, temporaryPath, writeTemporary, writeTestFile } from './tools.ts';

/** A card of 90 × 55 mm as PostScript with the given header comments. */
const cardProgram = (head: string[], tail: string[] = ['%%Trailer', '%%EOF']): string =>
  [...head, '%%EndComments', card(90, 55).trimEnd(), 'showpage', ...tail, ''].join('\n');

const box = ['%%BoundingBox: 0 0 256 156', '%%HiResBoundingBox: 0 0 255.1181 155.9055'];

export const makeEps = (): void => {
  const source = writeTemporary('card.eps', cardProgram(['%!PS-Adobe-3.0 EPSF-3.0', ...box, '%%Pages: 1']));
  // Leaves out support for font types that the file does not use: half the size.
  const short = ['-dHaveTrueTypes=false', '-dHaveCIDSystem=false'];
  run('gs', '-q', '-dBATCH', '-dNOPAUSE', ...short, '-sDEVICE=eps2write', `-sOutputFile=${fileOf('eps-ghostscript.eps')}`, source);
  // A small label: the preview is hexadecimal text, one byte per point.
  const label = [
    '%!PS-Adobe-3.0 EPSF-3.0',
    '%%Creator: Label Maker',
    '%%BoundingBox: 0 0 86 57',
    '%%HiResBoundingBox: 0 0 85.0394 56.6929',
    '%%EndComments',
  ];
  const labelSource = writeTemporary('label.eps', [...label, `${card(30, 20)}showpage`, '%%Trailer', '%%EOF', ''].join('\n'));
  run('ps2epsi', labelSource, fileOf('eps-with-epsi-preview.eps'));
  run('pdftops', '-eps', fileOf('pdf-cut-line.pdf'), fileOf('eps-poppler.eps'));

  // The DOS EPS binary format: a header with offsets, the PostScript program, a TIFF preview.
  flatCard('-resize', '180x', '-compress', 'LZW', '-strip', `TIFF:${temporaryPath('preview.tif')}`);
  const [program, preview] = [readFileSync(source), readFileSync(temporaryPath('preview.tif'))];
  const table = Buffer.alloc(30);
  table.writeUInt32BE(0xc5d0d3c6, 0);
  for (const [index, value] of [30, program.length, 0, 0, 30 + program.length, preview.length].entries())
    table.writeUInt32LE(value, 4 + 4 * index);
  table.writeUInt16LE(0xffff, 28);
  writeTestFile('eps-with-tiff-preview.eps', Buffer.concat([table, program, preview]));

  // Written by hand: header comments of other programs.
  writeTestFile(
    'eps-needs-fonts.eps',
    cardProgram([
      '%!PS-Adobe-3.0 EPSF-3.0',
      '%%Creator: Sign Maker 2',
      ...box,
      '%%DocumentProcessColors: Cyan Magenta Yellow Black',
      '%%DocumentCustomColors: (CutContour)',
      '%%+ (PANTONE 185 C)',
      '%%CMYKCustomColor: 0 1 0 0 (CutContour)',
      '%%+ 0 0.9 0.7 0 (PANTONE 185 C)',
      '%%DocumentNeededResources: font Helvetica',
      '%%+ font Times-Italic',
      '%%+ procset Adobe_level2_AI5 1.2 0',
    ]),
  );
  // All values are in the trailer (atend), and line endings are CR as on classic Mac OS.
  const trailer = ['%%Trailer', ...box, '%%DocumentNeededResources: font Helvetica', '%%DocumentProcessColors: Magenta Black', '%%EOF'];
  const atEnd = [
    '%!PS-Adobe-3.0 EPSF-3.0',
    '%%Creator: (Sign Maker 2)',
    '%%BoundingBox: (atend)',
    '%%HiResBoundingBox: (atend)',
    '%%DocumentNeededResources: (atend)',
    '%%DocumentProcessColors: (atend)',
  ];
  writeTestFile('eps-at-the-end.eps', cardProgram(atEnd, trailer).replaceAll('\n', '\r'));
  writeTestFile('eps-no-box.eps', cardProgram(['%!PS-Adobe-3.0 EPSF-3.0', '%%Creator: Sign Maker 2']));
  const long = cardProgram([
    '%!PS-Adobe-3.0 EPSF-3.0',
    '%%Creator: Sign Maker 2',
    ...box,
    '%%DocumentProcessColors: Cyan Magenta Yellow Black',
  ]);
  writeTestFile('eps-truncated.eps', long.slice(0, long.length * 0.7));

  // Illustrator files were PostScript until version 8. No such program is available: written by hand like its header.
  writeTestFile(
    'ai-postscript.ai',
    cardProgram([
      '%!PS-Adobe-3.0',
      '%%Creator: Adobe Illustrator(R) 8.0',
      '%%AI8_CreatorVersion: 8.0.1',
      '%%For: (Ada Wren) (Signwriter)',
      '%%Title: (card.ai)',
      ...box,
      '%%DocumentProcessColors: Cyan Magenta Yellow Black',
      '%%DocumentSuppliedResources: procset Adobe_level2_AI5 1.2 0',
      '%AI5_FileFormat 4.0',
    ]),
  );
};

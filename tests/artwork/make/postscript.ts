import { readFileSync } from 'node:fs';
import { card } from './cards.ts';
import { draft, draftOf, fileOf, flatCard, keep, run } from './tools.ts';

/** A card of 90 by 55 mm as PostScript, with the words at its head that the test is about. */
const cardProgram = (head: string[], tail: string[] = ['%%Trailer', '%%EOF']): string =>
  [...head, '%%EndComments', card(90, 55).trimEnd(), 'showpage', ...tail, ''].join('\n');

const box = ['%%BoundingBox: 0 0 256 156', '%%HiResBoundingBox: 0 0 255.1181 155.9055'];

export const makeEps = (): void => {
  const source = draft('card.eps', cardProgram(['%!PS-Adobe-3.0 EPSF-3.0', ...box, '%%Pages: 1']));
  // Without what it could need for fonts this file does not have: half as long.
  const short = ['-dHaveTrueTypes=false', '-dHaveCIDSystem=false'];
  run('gs', '-q', '-dBATCH', '-dNOPAUSE', ...short, '-sDEVICE=eps2write', `-sOutputFile=${fileOf('eps-ghostscript.eps')}`, source);
  // A small label: the preview is one byte a point, written in letters.
  const label = [
    '%!PS-Adobe-3.0 EPSF-3.0',
    '%%Creator: Label Maker',
    '%%BoundingBox: 0 0 86 57',
    '%%HiResBoundingBox: 0 0 85.0394 56.6929',
    '%%EndComments',
  ];
  const labelSource = draft('label.eps', [...label, `${card(30, 20)}showpage`, '%%Trailer', '%%EOF', ''].join('\n'));
  run('ps2epsi', labelSource, fileOf('eps-with-epsi-preview.eps'));
  run('pdftops', '-eps', fileOf('pdf-cut-line.pdf'), fileOf('eps-poppler.eps'));

  // The wrapper that Windows programs write: a table of contents, the program, a TIFF.
  flatCard('-resize', '180x', '-compress', 'LZW', '-strip', `TIFF:${draftOf('preview.tif')}`);
  const [program, preview] = [readFileSync(source), readFileSync(draftOf('preview.tif'))];
  const table = Buffer.alloc(30);
  table.writeUInt32BE(0xc5d0d3c6, 0);
  for (const [index, value] of [30, program.length, 0, 0, 30 + program.length, preview.length].entries())
    table.writeUInt32LE(value, 4 + 4 * index);
  table.writeUInt16LE(0xffff, 28);
  keep('eps-with-tiff-preview.eps', Buffer.concat([table, program, preview]));

  // By hand: what other programs say at the head of a file.
  keep(
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
  // Everything of note stands at the end, and lines end as they did on a Macintosh.
  const trailer = ['%%Trailer', ...box, '%%DocumentNeededResources: font Helvetica', '%%DocumentProcessColors: Magenta Black', '%%EOF'];
  const atEnd = [
    '%!PS-Adobe-3.0 EPSF-3.0',
    '%%Creator: (Sign Maker 2)',
    '%%BoundingBox: (atend)',
    '%%HiResBoundingBox: (atend)',
    '%%DocumentNeededResources: (atend)',
    '%%DocumentProcessColors: (atend)',
  ];
  keep('eps-at-the-end.eps', cardProgram(atEnd, trailer).replaceAll('\n', '\r'));
  keep('eps-no-box.eps', cardProgram(['%!PS-Adobe-3.0 EPSF-3.0', '%%Creator: Sign Maker 2']));
  const long = cardProgram([
    '%!PS-Adobe-3.0 EPSF-3.0',
    '%%Creator: Sign Maker 2',
    ...box,
    '%%DocumentProcessColors: Cyan Magenta Yellow Black',
  ]);
  keep('eps-truncated.eps', long.slice(0, long.length * 0.7));

  // Illustrator's files were PostScript until version 8. We have no such program: written as its files began.
  keep(
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

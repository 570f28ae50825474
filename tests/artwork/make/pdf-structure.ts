import { readFileSync } from 'node:fs';
import { card, ghostscript } from './cards.ts';
import { area, documentInfo, inks, pageAttributes, sheet, words } from './page-language.ts';
import { bytesOf, fileOf, run, temporaryPath, writeTestFile } from './tools.ts';

/** Source of the files below: a card with a cut line and two fonts. */
const base = 'pdf-cut-line.pdf';

const qpdf = (name: string, ...settings: string[]): void => {
  run('qpdf', '--allow-weak-crypto', ...settings, fileOf(base), fileOf(name));
};

export const makeLocked = (): void => {
  qpdf('pdf-password.pdf', '--encrypt', 'secret', 'owner', '256', '--');
  qpdf('pdf-password-aes128.pdf', '--object-streams=generate', '--encrypt', 'secret', 'owner', '128', '--use-aes=y', '--');
  const nothingAllowed = ['--print=none', '--modify=none', '--extract=n'];
  qpdf('pdf-restricted-aes256.pdf', '--object-streams=generate', '--encrypt', '', 'owner', '256', ...nothingAllowed, '--');
  qpdf('pdf-restricted-aes128.pdf', '--object-streams=generate', '--encrypt', '', 'owner', '128', '--use-aes=y', ...nothingAllowed, '--');
  qpdf('pdf-restricted-rc4.pdf', '--object-streams=disable', '--encrypt', '', 'owner', '128', '--use-aes=n', ...nothingAllowed, '--');
  qpdf('pdf-restricted-rc4-40.pdf', '--object-streams=disable', '--encrypt', '', 'owner', '40', '--print=n', '--modify=n', '--');
};

export const makeStructures = (): void => {
  qpdf('pdf-object-streams.pdf', '--deterministic-id', '--object-streams=generate', '--recompress-flate', '--compression-level=9');
  qpdf('pdf-no-object-streams.pdf', '--deterministic-id', '--object-streams=disable', '--stream-data=uncompress');
  qpdf('pdf-linearized.pdf', '--deterministic-id', '--object-streams=generate', '--linearize');
  qpdf('pdf-turned-page.pdf', '--deterministic-id', '--rotate=90');
  // Fonts that are referenced but not embedded, of the types that cairo writes.
  run('qpdf', '--object-streams=disable', '--deterministic-id', fileOf('pdf-cairo-see-through.pdf'), temporaryPath('fonts.pdf'));
  const text = readFileSync(temporaryPath('fonts.pdf'), 'latin1').replace(/\/FontFile2 \d+ 0 R/g, (reference) =>
    ' '.repeat(reference.length),
  );
  writeTestFile('pdf-fonts-taken-out.pdf', Buffer.from(text, 'latin1'));
  // Each change by ExifTool appends a cross-reference table that points back to the previous one.
  writeTestFile('pdf-changed-twice.pdf', bytesOf(base));
  run('exiftool', '-q', '-overwrite_original', '-Title=Changed', fileOf('pdf-changed-twice.pdf'));
  run('exiftool', '-q', '-overwrite_original', '-Creator=Another Program', fileOf('pdf-changed-twice.pdf'));
};

export const makeDamaged = (): void => {
  const whole = bytesOf(base);
  writeTestFile('pdf-truncated.pdf', whole.subarray(0, whole.length * 0.4));
  // startxref is wrong; everything else is in place.
  const text = whole.toString('latin1');
  writeTestFile('pdf-broken-table.pdf', Buffer.from(text.replace(/startxref\s+\d+/, 'startxref\n17'), 'latin1'));
  // A line in front shifts all offsets.
  const plain = bytesOf('pdf-no-object-streams.pdf').toString('latin1');
  writeTestFile('pdf-shifted.pdf', Buffer.from(plain.replace('%PDF-', '% a line too many\n%PDF-'), 'latin1'));
  writeTestFile(
    'pdf-behind-printer-orders.pdf',
    Buffer.concat([
      Buffer.from('\x1b%-12345X@PJL JOB NAME="card"\r\n@PJL ENTER LANGUAGE=PDF\r\n'),
      whole,
      Buffer.from('\r\n\x1b%-12345X@PJL EOJ\r\n'),
    ]),
  );
};

/** Files that identify as Illustrator's; Illustrator itself is not available. */
export const makeIllustratorLike = (): void => {
  const illustrator = documentInfo('/Creator (Adobe Illustrator 27.5 \\(Macintosh\\)) /Title (Card)');
  const boxes = pageAttributes('/TrimBox [8.5039 8.5039 263.6220 164.4094] /BleedBox [0 0 272.1260 172.9134]');
  ghostscript('ai-with-pdf.ai', `${sheet(96, 61)}${boxes}${illustrator}${card(96, 61)}showpage\n`);
  const notice = [
    'This is an Adobe\\256 Illustrator\\256 File that was',
    'saved without PDF Content.',
    'To Place or open this file in other',
    'applications, it should be re-saved from',
    'Adobe Illustrator with the "Create PDF',
    'Compatible File" option turned on.',
  ];
  const lines = notice.map((line, index) => words('Latin', 14, 20, 180 - index * 8, line)).join('');
  const latin =
    '/Helvetica findfont dup length dict begin { 1 index /FID ne { def } { pop pop } ifelse } forall /Encoding ISOLatin1Encoding def currentdict end /Latin exch definefont pop\n';
  ghostscript(
    'ai-without-pdf.ai',
    `${sheet(150, 200)}${illustrator}${latin}${inks.grey(1)}${area(0, 0, 150, 200)}${inks.grey(0)}${lines}showpage\n`,
  );
};

import { fileOf, run, writeTemporary } from './tools.ts';

/** A card in Japanese. Its font is only named, and so is the encoding: a predefined CMap. */
const card = `import sys
from reportlab.lib.units import mm
from reportlab.pdfbase import pdfmetrics
from reportlab.pdfbase.cidfonts import UnicodeCIDFont
from reportlab.pdfgen import canvas

pdfmetrics.registerFont(UnicodeCIDFont('HeiseiMin-W3'))
page = canvas.Canvas(sys.argv[1], pagesize=(96 * mm, 61 * mm), invariant=1, initialFontName='HeiseiMin-W3')
page.setFont('HeiseiMin-W3', 20 * mm)
page.drawString(8 * mm, 33 * mm, '日本語書')
page.drawString(8 * mm, 8 * mm, '印刷名刺')
page.save()
`;

export const makeCjk = (): void => {
  run('/usr/bin/python3', writeTemporary('cjk.py', card), fileOf('pdf-cjk-missing.pdf'));
  // Ghostscript puts in Droid Sans Fallback and keeps the encoding.
  run(
    'gs',
    '-q',
    '-dBATCH',
    '-dNOPAUSE',
    '-sDEVICE=pdfwrite',
    '-dEmbedAllFonts=true',
    `-sOutputFile=${fileOf('pdf-cjk.pdf')}`,
    fileOf('pdf-cjk-missing.pdf'),
  );
};

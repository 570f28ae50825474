import { inkscape, office } from './other-programs.ts';
import { writeTemporary } from './tools.ts';

/*
 * What people without a layout program send: Inkscape and LibreOffice, in RGB and without boxes.
 */

const svg = (width: number, height: number, content: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}mm" height="${height}mm" viewBox="0 0 ${width} ${height}">
<rect width="${width}" height="${height}" fill="#d9ede6"/>${content}</svg>
`;

const name = (x: number, y: number, size: number): string =>
  `<text x="${x}" y="${y}" font-family="DejaVu Sans" font-size="${size}" fill="#16324f">Ada Wren</text>`;

const namespaces = ['office', 'text', 'style', 'drawing']
  .map((part) => `xmlns:${part === 'drawing' ? 'draw' : part}="urn:oasis:names:tc:opendocument:xmlns:${part}:1.0"`)
  .concat(
    ['fo', 'svg'].map((part) => `xmlns:${part}="urn:oasis:names:tc:opendocument:xmlns:${part === 'fo' ? 'xsl-fo' : part}-compatible:1.0"`),
  )
  .join(' ');

const document = (kind: 'text' | 'graphics', page: string, styles: string, body: string): string =>
  `<?xml version="1.0" encoding="UTF-8"?>
<office:document ${namespaces} office:version="1.3" office:mimetype="application/vnd.oasis.opendocument.${kind}">
<office:font-face-decls><style:font-face style:name="Text" svg:font-family="'Liberation Sans'"/></office:font-face-decls>
<office:styles/>
<office:automatic-styles>${styles}<style:page-layout style:name="sheet"><style:page-layout-properties ${page}/></style:page-layout></office:automatic-styles>
<office:master-styles><style:master-page style:name="Standard" style:page-layout-name="sheet"/></office:master-styles>
<office:body>${body}</office:body></office:document>
`;

/** A letter as people write it: automatic black, and white paper to all edges. */
const letter = document(
  'text',
  'fo:page-width="210mm" fo:page-height="297mm" fo:margin="25mm"',
  '<style:style style:name="plain" style:family="paragraph"><style:text-properties style:font-name="Text" fo:font-size="12pt"/></style:style>',
  `<office:text>${['Dear Ms Wren,', 'thank you for the sign above our door. Everybody finds us now.', 'Kind regards', 'The bakery']
    .map((line) => `<text:p text:style-name="plain">${line}</text:p>`)
    .join('')}</office:text>`,
);

/** A card with a second page that is empty. */
const halfCard = document(
  'graphics',
  'fo:page-width="96mm" fo:page-height="61mm" fo:margin-top="0mm" fo:margin-bottom="0mm" fo:margin-left="0mm" fo:margin-right="0mm" style:print-orientation="landscape"',
  ['d9ede6', '0b6e4f']
    .map(
      (fill, index) =>
        `<style:style style:name="fill${index}" style:family="graphic"><style:graphic-properties draw:stroke="none" draw:fill="solid" draw:fill-color="#${fill}"/></style:style>`,
    )
    .join(''),
  `<office:drawing><draw:page draw:name="front" draw:master-page-name="Standard">
<draw:rect draw:style-name="fill0" svg:x="0mm" svg:y="0mm" svg:width="96mm" svg:height="61mm"/>
<draw:rect draw:style-name="fill1" svg:x="15mm" svg:y="15mm" svg:width="66mm" svg:height="31mm"/>
</draw:page><draw:page draw:name="back" draw:master-page-name="Standard"/></office:drawing>`,
);

export const makeByDrawingPrograms = (): void => {
  const wide = `<circle cx="76" cy="130" r="30" fill="#d1495b"/>${name(30, 60, 14)}`;
  inkscape(writeTemporary('a5.svg', svg(152, 214, wide)), 'pdf-a5-bleed-2mm.pdf');
  // 0.4 pt is 0.1411 mm: ink closes such a gap.
  const reversed = `<rect x="18" y="15" width="60" height="31" fill="#000"/>
<line x1="25" y1="30" x2="70" y2="30" stroke="#fff" stroke-width="0.1411"/>`;
  inkscape(writeTemporary('reversed.svg', svg(96, 61, reversed)), 'pdf-reversed-line.pdf');
  office(writeTemporary('letter-margins.fodt', letter), 'pdf', 'pdf-letter-margins.pdf');
  office(writeTemporary('half-card.fodg', halfCard), 'pdf', 'pdf-blank-back.pdf');
};

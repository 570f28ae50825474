import { readFileSync, renameSync } from 'node:fs';
import { writeSvg } from './drawing.ts';
import { fileOf, flatCard, run, temporaryPath, writeTemporary } from './tools.ts';

/** A letter of two pages with text and an image of 300 × 150 pixels, 50 mm wide. */
const letter = (picture: string): string => `<?xml version="1.0" encoding="UTF-8"?>
<office:document xmlns:office="urn:oasis:names:tc:opendocument:xmlns:office:1.0" xmlns:text="urn:oasis:names:tc:opendocument:xmlns:text:1.0"
 xmlns:style="urn:oasis:names:tc:opendocument:xmlns:style:1.0" xmlns:fo="urn:oasis:names:tc:opendocument:xmlns:xsl-fo-compatible:1.0"
 xmlns:draw="urn:oasis:names:tc:opendocument:xmlns:drawing:1.0" xmlns:svg="urn:oasis:names:tc:opendocument:xmlns:svg-compatible:1.0"
 office:version="1.3" office:mimetype="application/vnd.oasis.opendocument.text">
<office:font-face-decls><style:font-face style:name="Text" svg:font-family="'Liberation Sans'"/></office:font-face-decls>
<office:automatic-styles>
<style:style style:name="plain" style:family="paragraph"><style:text-properties style:font-name="Text" fo:font-size="12pt" fo:color="#16324f"/></style:style>
<style:style style:name="next" style:family="paragraph" style:parent-style-name="plain"><style:paragraph-properties fo:break-before="page"/><style:text-properties style:font-name="Text" fo:color="#d1495b"/></style:style>
<style:page-layout style:name="a4"><style:page-layout-properties fo:page-width="210mm" fo:page-height="297mm" fo:margin="20mm"/></style:page-layout>
</office:automatic-styles>
<office:master-styles><style:master-page style:name="Standard" style:page-layout-name="a4"/></office:master-styles>
<office:body><office:text>
<text:p text:style-name="plain">A letter about stickers, with a picture.</text:p>
<text:p text:style-name="plain"><draw:frame text:anchor-type="as-char" svg:width="50mm" svg:height="25mm"><draw:image><office:binary-data>${picture}</office:binary-data></draw:image></draw:frame></text:p>
<text:p text:style-name="next">And its second page.</text:p>
</office:text></office:body></office:document>
`;

/** A drawing with a line of text, for the EPS that LibreOffice writes. */
const flyer = `<?xml version="1.0" encoding="UTF-8"?>
<office:document xmlns:office="urn:oasis:names:tc:opendocument:xmlns:office:1.0" xmlns:text="urn:oasis:names:tc:opendocument:xmlns:text:1.0"
 xmlns:style="urn:oasis:names:tc:opendocument:xmlns:style:1.0" xmlns:fo="urn:oasis:names:tc:opendocument:xmlns:xsl-fo-compatible:1.0"
 xmlns:draw="urn:oasis:names:tc:opendocument:xmlns:drawing:1.0" xmlns:svg="urn:oasis:names:tc:opendocument:xmlns:svg-compatible:1.0"
 office:version="1.3" office:mimetype="application/vnd.oasis.opendocument.graphics">
<office:automatic-styles>
<style:style style:name="fill" style:family="graphic"><style:graphic-properties draw:stroke="none" draw:fill="solid" draw:fill-color="#0b6e4f"/></style:style>
<style:page-layout style:name="a6"><style:page-layout-properties fo:page-width="148mm" fo:page-height="105mm" fo:margin="0mm"/></style:page-layout>
</office:automatic-styles>
<office:master-styles><style:master-page style:name="Standard" style:page-layout-name="a6"/></office:master-styles>
<office:body><office:drawing><draw:page draw:name="one" draw:master-page-name="Standard">
<draw:rect draw:style-name="fill" svg:x="10mm" svg:y="10mm" svg:width="100mm" svg:height="50mm"><text:p>Open on Saturdays</text:p></draw:rect>
</draw:page></office:drawing></office:body></office:document>
`;

export const office = (source: string, format: string, name: string): void => {
  run(
    'soffice',
    '--headless',
    `-env:UserInstallation=file://${temporaryPath('office')}`,
    '--convert-to',
    format,
    '--outdir',
    temporaryPath('converted'),
    source,
  );
  const base = source.replace(/.*\//, '').replace(/\.[^.]+$/, '');
  renameSync(`${temporaryPath('converted')}/${base}.${format.split(':')[0]}`, fileOf(name));
};

export const makeByLibreOffice = (): void => {
  flatCard('-resize', '300x150!', '-strip', `JPEG:${temporaryPath('letter.jpg')}`);
  office(writeTemporary('letter.fodt', letter(readFileSync(temporaryPath('letter.jpg')).toString('base64'))), 'pdf', 'pdf-libreoffice.pdf');
  office(writeTemporary('flyer.fodg', flyer), 'eps', 'eps-libreoffice.eps');
};

export const makeByCairo = (): void => {
  const convert = (format: string, svg: string, name: string) => run('rsvg-convert', '-f', format, svg, '-o', fileOf(name));
  convert('pdf', writeSvg('cairo.svg', 96, 61), 'pdf-cairo.pdf');
  convert('pdf', writeSvg('cairo-through.svg', 96, 61, { seeThrough: true, name: 'Ωδή' }), 'pdf-cairo-see-through.pdf');
  convert('eps', writeSvg('cairo-eps.svg', 96, 61), 'eps-cairo.eps');
};

export const inkscape = (svg: string, name: string, ...args: string[]): void => {
  run('inkscape', svg, ...args, '--export-area-page', `--export-filename=${fileOf(name)}`);
};

export const makeByInkscape = (): void => {
  run('convert-im6.q16', temporaryPath('logo.png'), '-strip', '-resize', '240x120', temporaryPath('placed.png'));
  // 240 pixels over 40.64 mm are 150 dpi. It is transparent: its soft mask is stored as a second image, which must not count.
  const picture = { file: temporaryPath('placed.png'), box: [20, 20, 40.64, 20.32] as [number, number, number, number] };
  inkscape(writeSvg('inkscape.svg', 148, 105, { picture }), 'pdf-inkscape.pdf');
  inkscape(writeSvg('inkscape-paths.svg', 90, 55), 'pdf-inkscape-paths.pdf', '--export-text-to-path');
  inkscape(writeSvg('inkscape-eps.svg', 90, 55), 'eps-inkscape.eps');
};

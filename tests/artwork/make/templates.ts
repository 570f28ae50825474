import { cardTemplate, svgWithArtwork, withArtwork } from '../templates.ts';
import { inkscape } from './other-programs.ts';
import { fileOf, run, writeTemporary } from './tools.ts';

/** Our own templates with artwork, from programs that lose their layers: the guides are printed. */
export const makeTemplates = async (): Promise<void> => {
  const template = cardTemplate();
  const pdf = writeTemporary('template.pdf', await withArtwork(template.pdf));
  inkscape(writeTemporary('template.svg', svgWithArtwork(template)), 'template-svg-inkscape.pdf');
  inkscape(pdf, 'template-pdf-inkscape.pdf', '--pdf-poppler');
  run('gs', '-q', '-sDEVICE=pdfwrite', '-o', fileOf('template-pdf-ghostscript.pdf'), pdf);
};

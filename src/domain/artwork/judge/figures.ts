import type { ArtworkFacts, PdfFacts, PostscriptFacts, RasterFacts } from '#domain/artwork/file/facts.ts';
import { dotsPerInch, formatNumber, joinNames, sizeAt, sizeInMillimetres } from '#domain/artwork/file/measures.ts';
import type { Verdict } from './findings.ts';
import { colourNames } from './judge-pdf.ts';
import { coveredSize } from './judge-raster.ts';
import { layOut } from './page-layout.ts';
import type { Task } from './task.ts';

type Figures = Verdict['figures'];

const rasterFigures = (facts: RasterFacts, { size, bleed, viewing }: Task): Figures => {
  const { pixels, density, colour, stored, profile } = facts;
  const { good, acceptable } = viewing;
  const storedWords = stored && stored.toUpperCase() !== colour.toUpperCase() ? `, stored as ${stored}` : '';
  return [
    { label: 'Pixels', value: `${pixels.width} × ${pixels.height}` },
    { label: 'Stated resolution', value: density ? `${formatNumber(Math.min(density.width, density.height))} dpi` : 'none' },
    ...(size
      ? [
          {
            label: `At ${sizeInMillimetres(size)}`,
            value: `${dotsPerInch(pixels, coveredSize(pixels, size, bleed))} dpi (sharp from ${good}, acceptable from ${acceptable})`,
          },
        ]
      : []),
    { label: 'Sharp up to', value: sizeInMillimetres(sizeAt(pixels, good)) },
    { label: 'Colours', value: `${colourNames[colour]}${storedWords}, ${profile ? `profile ${profile}` : 'no profile'}` },
    { label: 'Transparency', value: facts.transparency ? 'possible' : 'none' },
    ...(facts.turned ? [{ label: 'Rotated', value: 'as the camera recorded' }] : []),
  ];
};

const picturesInWords = (facts: PdfFacts, task: Task): string => {
  const [page] = facts.pages;
  if (!page || facts.pictureCount === 0) return 'none, only shapes and text';
  const { scale } = layOut(page, task);
  const each = facts.pictures.map(
    (picture) => `${Math.round(picture.dpi / scale)} dpi (page ${picture.page}, ${picture.pixels.width} × ${picture.pixels.height} pixels)`,
  );
  return `${facts.pictureCount}${scale === 1 ? '' : ', at the chosen size'}: ${joinNames(each)}`;
};

const pdfFigures = (facts: PdfFacts, task: Task): Figures => {
  const [page] = facts.pages;
  if (!page) return [{ label: 'Protection', value: 'needs a password to open' }];
  const fonts = facts.fonts.map(({ name, embedded }) => (embedded ? name : `${name} (not in the file)`));
  // Report the page with the least bleed; pages that state none come first.
  const { trimmed, bleed } = facts.pages.reduce((least, one) => ((one.bleed ?? -1) < (least.bleed ?? -1) ? one : least), page);
  const stated = bleed === null ? 'no bleed stated' : `${formatNumber(bleed)} mm bleed`;
  return [
    { label: 'Pages', value: `${facts.pageCount}, ${sizeInMillimetres(page.size)}` },
    { label: 'Cut and bleed', value: trimmed ? `says where it is cut, ${stated}` : 'does not say where it is cut' },
    { label: 'Pictures', value: picturesInWords(facts, task) },
    { label: 'Fonts', value: joinNames(fonts, 12) || 'none' },
    { label: 'Colours', value: facts.colours.map((model) => colourNames[model]).join(', ') || 'none' },
    ...(facts.spots.length > 0 ? [{ label: 'Spot colours', value: joinNames(facts.spots, 12) }] : []),
    { label: 'Transparency', value: facts.transparency ? 'in use' : 'none' },
    { label: 'Protection', value: facts.lock === 'none' ? 'none' : 'opens without a password, changes are restricted' },
    ...(facts.creator ? [{ label: 'Made with', value: facts.creator }] : []),
  ];
};

const previews = { tiff: 'TIFF', wmf: 'WMF', epsi: 'EPSI' };

const postscriptFigures = ({ size, creator, preview, neededFonts, colours, spots }: PostscriptFacts): Figures => [
  { label: 'Size', value: size ? sizeInMillimetres(size) : 'not stated' },
  ...(creator ? [{ label: 'Made with', value: creator }] : []),
  { label: 'Preview in the file', value: preview ? previews[preview] : 'none' },
  ...(neededFonts.length > 0 ? [{ label: 'Fonts it needs', value: joinNames(neededFonts, 12) }] : []),
  ...(colours.length > 0 ? [{ label: 'Colours, as stated', value: colours.map((model) => colourNames[model]).join(', ') }] : []),
  ...(spots.length > 0 ? [{ label: 'Spot colours, as stated', value: joinNames(spots, 12) }] : []),
  { label: 'Not measured', value: 'pictures, bleed, fonts in use, transparency' },
];

/** Labelled values shown with a verdict. */
export const figuresOf = (facts: ArtworkFacts, task: Task): Figures => {
  if (facts.kind === 'pdf') return pdfFigures(facts, task);
  return facts.kind === 'postscript' ? postscriptFigures(facts) : rasterFigures(facts, task);
};

import type { ArtworkFacts, PaintFacts, PdfFacts, PostscriptFacts, RasterFacts } from '#domain/artwork/file/facts.ts';
import { dotsPerInch, formatNumber, joinNames, millimetres, sizeAt, sizeInMillimetres } from '#domain/artwork/file/measures.ts';
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

/** What each page paints that is known, with the enlargement of the page and the bleed around it. */
const paintedPages = (facts: PdfFacts, task: Task): { paint: PaintFacts; scale: number; around: number }[] =>
  facts.pages.flatMap((page) => {
    const { scale, around } = layOut(page, task);
    return page.paint ? [{ paint: page.paint, scale, around: around ?? 0 }] : [];
  });

/** Artwork that ends this close to the cut, in millimetres of the print, reaches it. */
const atTheCut = 0.5;

const pastTheCut = (facts: PdfFacts, task: Task): string => {
  const sides = paintedPages(facts, task).flatMap(({ paint: { reach }, scale, around }) =>
    reach ? [reach.left, reach.top, reach.right, reach.bottom].map((side) => (side + around) * scale) : [],
  );
  const reached = sides.filter((side) => side > -atTheCut);
  return reached.length > 0 ? millimetres(Math.max(0, Math.min(...reached))) : 'reaches no edge';
};

/** What is painted, at the chosen size: the worst of all pages. */
const paintFigures = (facts: PdfFacts, task: Task): Figures => {
  const pages = paintedPages(facts, task);
  if (pages.length === 0) return [];
  const ink = Math.max(...pages.map(({ paint }) => paint.ink));
  const inPoints = (label: string, pick: (paint: PaintFacts) => number | null): Figures => {
    const known = pages.flatMap(({ paint, scale }) => {
      const points = pick(paint);
      return points === null ? [] : [points * scale];
    });
    return known.length > 0 ? [{ label, value: `${Math.round(100 * Math.min(...known)) / 100} pt` }] : [];
  };
  return [
    { label: 'Artwork past the cut', value: pastTheCut(facts, task) },
    ...(ink > 0 ? [{ label: 'Heaviest ink', value: `${ink} per cent (up to ${task.ink})` }] : []),
    ...inPoints('Thinnest line', ({ thinnest }) => thinnest),
    ...inPoints('Smallest text', ({ smallest }) => smallest),
  ];
};

const standardFigures = ({ standard, intent }: PdfFacts): Figures => {
  if (!standard && !intent) return [];
  return [{ label: 'Standard', value: [standard ?? 'none stated', intent && `for ${intent}`].filter(Boolean).join(', ') }];
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
    ...paintFigures(facts, task),
    { label: 'Pictures', value: picturesInWords(facts, task) },
    { label: 'Fonts', value: joinNames(fonts, 12) || 'none' },
    { label: 'Colours', value: facts.colours.map((model) => colourNames[model]).join(', ') || 'none' },
    ...(facts.spots.length > 0 ? [{ label: 'Spot colours', value: joinNames(facts.spots, 12) }] : []),
    { label: 'Transparency', value: facts.transparency ? 'in use' : 'none' },
    { label: 'Protection', value: facts.lock === 'none' ? 'none' : 'opens without a password, changes are restricted' },
    ...standardFigures(facts),
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

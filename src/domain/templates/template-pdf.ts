import { type GuideInk, guideInks, guideSpot } from '#domain/artwork/file/template-guides.ts';
import { cutContent, cutLayer, cutSpace, cutState } from './cut-contour.ts';
import type { GuideLayer, Label } from './guide-layer.ts';
import { letterOutline, letterPlaces, letterUnits } from './letters.ts';
import { type Outline, short } from './outline.ts';
import { artworkLayer, onLayer, type Place, pathContent, pointsPerMillimetre, separation, viewing } from './pdf-content.ts';
import { PdfWriter, pdfName, pdfText } from './pdf-writer.ts';
import type { Sheet, SheetSide } from './sheet.ts';
import { cropMarks, guideWidth, legendLabels, type Margins, marginsOf } from './surroundings.ts';

/** Longest side of a page in points that every program opens; larger pages count in larger units. */
const longestPage = 14_400;
const largeUnit = 10;
/** Letters are stored in hundredths of their units: programs round small factors. */
const fine = 100;

/** From millimetres of the sheet to units of the page. */
interface Scale {
  margins: Margins;
  height: number;
  factor: number;
  userUnit: number;
}

const scaleOf = ({ size }: Sheet, margins: Margins): Scale => {
  const [width, height] = [size.width + 2 * margins.across, size.height + 2 * margins.down];
  const userUnit = Math.max(width, height) * pointsPerMillimetre > longestPage ? largeUnit : 1;
  return { margins, height, factor: pointsPerMillimetre / userUnit, userUnit };
};

/** From the sheet's corner at the upper left to the page's at the lower left. */
const placeOn =
  ({ margins, height, factor }: Scale): Place =>
  (x, y) => [(margins.across + x) * factor, (height - margins.down - y) * factor];

const contentOf = (outline: Outline, scale: Scale): string => pathContent(outline, placeOn(scale));

const letterName = (letter: string): string => `/Letter${letter.charCodeAt(0)}`;

/** Each letter is an object of its own, painted wherever it occurs. */
const labelContent = (label: Label, scale: Scale): string => {
  const size = short((label.size / letterUnits) * scale.factor * fine);
  const turn = label.turned ? `0 ${size} -${size} 0` : `${size} 0 0 ${size}`;
  return letterPlaces(label)
    .filter(({ letter }) => letter !== ' ')
    .map(({ letter, x, y }) => `q ${turn} ${placeOn(scale)(x, y).map(short).join(' ')} cm ${letterName(letter)} Do Q\n`)
    .join('');
};

const addLetters = (pdf: PdfWriter, texts: string[]): string => {
  const used = [...new Set(texts.join(''))].filter((letter) => letter !== ' ').sort();
  const place: Place = (x, y) => [x / fine, y / fine];
  const box = `[${[-letterUnits, -letterUnits, 2 * letterUnits, 2 * letterUnits].map((side) => side / fine).join(' ')}]`;
  return used
    .map((letter) => {
      const form = pdf.addStream(
        `${pathContent(letterOutline(letter), place)}\nf`,
        `/Type /XObject /Subtype /Form /BBox ${box} /Resources << >> `,
      );
      return `${letterName(letter)} ${form}`;
    })
    .join(' ');
};

const guideContent = ({ name, ink, outlines, labels }: GuideLayer, unit: number, scale: Scale): string => {
  const width = guideWidth(unit) * scale.factor;
  const space = pdfName(guideSpot(ink));
  const lines = outlines.map(({ outline, dashed }) => {
    const dash = dashed ? `[${short(6 * width)} ${short(4 * width)}] 0 d` : '[] 0 d';
    return `${dash}\n${contentOf(outline, scale)}\nS\n`;
  });
  const letters = labels.map((label) => labelContent(label, scale));
  return onLayer(name, `q\n${space} CS 1 SCN ${space} cs 1 scn\n${short(width)} w\n${lines.join('')}${letters.join('')}Q\n`);
};

const box = (sheet: Sheet, { margins, factor }: Scale, grow: number): string => {
  const [left, bottom] = [margins.across - grow, margins.down - grow];
  const { width, height } = sheet.size;
  const corners = [left, bottom, left + width + 2 * grow, bottom + height + 2 * grow];
  return `[${corners.map((side) => short(side * factor)).join(' ')}]`;
};

const guidesOf = (sheet: Sheet, side: SheetSide, margins: Margins): GuideLayer[] => [
  ...side.guides.map((layer) => (layer.name === 'Cut' ? { ...layer, outlines: [...layer.outlines, ...cropMarks(sheet)] } : layer)),
  ...legendLabels(sheet, side, margins).map(({ ink, label }) => ({ name: 'Notes', ink, outlines: [], labels: [label] })),
];

const sideContent = ({ unit }: Sheet, { cutContour }: SheetSide, layers: GuideLayer[], scale: Scale): string => {
  const guides = layers.map((layer) => guideContent(layer, unit, scale));
  const cut = cutContour ? onLayer(cutLayer, cutContent(contentOf(cutContour, scale), scale.userUnit)) : '';
  // Above the guide of the cut, which would hide it.
  return `${onLayer(artworkLayer, '')}${guides.join('')}${cut}`;
};

/** Layers that are shown, but not printed, and cannot be moved by mistake. The artwork and the cut line are ordinary layers. */
const layersOf = (pdf: PdfWriter, sheet: Sheet): { layers: Map<string, string>; catalogEntry: string } => {
  const guides = [...new Set(sheet.sides.flatMap((side) => side.guides.map(({ name }) => name))), 'Notes'];
  const add = (name: string, usage = '') => [name, pdf.add(`<< /Type /OCG /Name ${pdfText(name)}${usage} >>`)] as const;
  const cut = sheet.sides.some(({ cutContour }) => cutContour);
  const own = new Map([add(artworkLayer), ...(cut ? [add(cutLayer)] : [])]);
  const unprinted = new Map(guides.map((name) => add(name, ' /Usage << /Print << /PrintState /OFF >> /View << /ViewState /ON >> >>')));
  const [all, locked] = [[...own.values(), ...unprinted.values()].join(' '), [...unprinted.values()].join(' ')];
  const rules = ['Print', 'View'].map((event) => `<< /Event /${event} /Category [/${event}] /OCGs [${locked}] >>`);
  const catalogEntry = `<< /OCGs [${all}] /D << /Name (Template) /ON [${all}] /Order [${all}] /Locked [${locked}] /AS [${rules.join(' ')}] >> >>`;
  return { layers: new Map([...own, ...unprinted]), catalogEntry };
};

/** A PDF of an empty template: cut and bleed are stated by its boxes, guides are on layers that are not printed. */
export const renderTemplatePdf = (sheet: Sheet, author: string): Uint8Array<ArrayBuffer> => {
  const pdf = new PdfWriter();
  const margins = marginsOf(sheet);
  const scale = scaleOf(sheet, margins);
  const { layers, catalogEntry } = layersOf(pdf, sheet);
  const spaces = (Object.keys(guideInks) as GuideInk[]).map((ink) => [guideSpot(ink), guideInks[ink].cmyk] as const);
  const colours = [...spaces.map(([name, cmyk]) => `${pdfName(name)} ${separation(name, cmyk)}`), cutSpace];
  const properties = [...layers].map(([name, reference]) => `${pdfName(name)} ${reference}`);
  const guides = sheet.sides.map((side) => guidesOf(sheet, side, margins));
  const letters = addLetters(
    pdf,
    guides.flat().flatMap(({ labels }) => labels.map(({ text }) => text)),
  );
  const resources = pdf.add(
    `<< /ColorSpace << ${colours.join(' ')} >> /Properties << ${properties.join(' ')} >> /XObject << ${letters} >> /ExtGState << ${cutState} >> >>`,
  );
  const pages = pdf.reserve();
  const [width, height] = [sheet.size.width + 2 * margins.across, scale.height].map((length) => short(length * scale.factor));
  const boxes = `/MediaBox [0 0 ${width} ${height}] /TrimBox ${box(sheet, scale, 0)} /BleedBox ${box(sheet, scale, sheet.bleed)}`;
  const unit = scale.userUnit === 1 ? '' : ` /UserUnit ${scale.userUnit}`;
  const kids = sheet.sides.map((side, index) => {
    const content = pdf.addStream(sideContent(sheet, side, guides[index] ?? [], scale));
    return pdf.add(`<< /Type /Page /Parent ${pages} ${boxes}${unit} /Resources ${resources} /Contents ${content} >>`);
  });
  pdf.write(pages, `<< /Type /Pages /Count ${kids.length} /Kids [${kids.join(' ')}] >>`);
  const root = pdf.add(`<< /Type /Catalog /Pages ${pages} /OCProperties ${catalogEntry} ${viewing} >>`);
  return pdf.bytes(root, pdf.add(`<< /Title ${pdfText(`Template: ${sheet.title}`)} /Author ${pdfText(author)} >>`));
};

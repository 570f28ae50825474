import { readFile } from 'node:fs/promises';
import PDFDocument from 'pdfkit';
import sharp from 'sharp';
import { ink, light, paperBack, sun } from '#domain/brand/colours.ts';
import type { Company } from '#domain/catalogue/company.ts';
import type { Sample } from '#domain/catalogue/layouts/site.ts';
import { bytesOf } from './document-bytes.ts';
import { fontFile } from './font-file.ts';
import { masterFile } from './master-file.ts';

interface SheetContent {
  company: Company;
  category: string;
  sample: Sample;
  pictureText: string;
  site: string;
}

const { muted } = light;
const margin = 56;

/** A sheet while it is written: `add` tags a part of it for screen readers. */
interface Sheet {
  document: PDFKit.PDFDocument;
  /** Between the margins. */
  width: number;
  add(kind: string, render: () => void, options?: object): void;
}

const newDocument = async (title: string, author: string): Promise<PDFKit.PDFDocument> => {
  const document = new PDFDocument({
    size: 'A4',
    margin,
    lang: 'en-AU',
    tagged: true,
    displayTitle: true,
    pdfVersion: '1.7',
    info: { Title: title, Author: author, CreationDate: new Date(0) },
  });
  document.registerFont('display', await readFile(fontFile('fraunces', 600)));
  document.registerFont('text', await readFile(fontFile('sora', 400)));
  document.registerFont('strong', await readFile(fontFile('sora', 600)));
  return document;
};

const writeHeading = ({ document, width, add }: Sheet, { company, category, sample }: SheetContent): void => {
  document.markContent('Artifact');
  document.rect(0, 0, document.page.width, 14).fill(sun);
  document.endMarkedContent();
  add('P', () => document.font('strong').fontSize(10).fillColor(muted).text(`${company.name}   |   ${category}`, margin, 40));
  add('H1', () => document.font('display').fontSize(30).fillColor(ink).text(sample.name, margin, 60, { width }));
};

/** The picture, with the description below it. */
const writePicture = async ({ document, width, add }: Sheet, { sample, pictureText }: SheetContent): Promise<void> => {
  const picture = await sharp(masterFile(sample.image)).resize(1000, 562, { fit: 'cover' }).jpeg({ quality: 82 }).toBuffer();
  const top = document.y + 14;
  const pictureHeight = (width * 562) / 1000;
  add('Figure', () => document.image(picture, margin, top, { width }), { alt: pictureText });
  add('P', () =>
    document
      .font('text')
      .fontSize(11.5)
      .fillColor(ink)
      .text(sample.description, margin, top + pictureHeight + 18, { width, lineGap: 3 }),
  );
};

const factsOf = (sample: Sample): [string, string][] => [
  ['Finish', sample.finish],
  ['Material', sample.material],
  ['Sizes', sample.sizes],
  ['Best for', sample.bestFor],
  ['Artwork', sample.artwork],
  ['Our grade', `${sample.rating} out of 5`],
];

/** One fact, below a rule. */
const writeFact = ({ document, width, add }: Sheet, label: string, value: string): void => {
  const y = document.y + 7;
  document.markContent('Artifact');
  document
    .moveTo(margin, y - 4)
    .lineTo(margin + width, y - 4)
    .lineWidth(0.5)
    .stroke(paperBack);
  document.endMarkedContent();
  add('P', () => {
    document.font('strong').fontSize(10.5).fillColor(muted).text(label, margin, y, { width: 90 });
    document
      .font('text')
      .fontSize(10.5)
      .fillColor(ink)
      .text(value, margin + 100, y, { width: width - 100, lineGap: 2 });
  });
};

/** How to order, at the foot of the page. */
const writeContact = ({ document, width, add }: Sheet, { company, site }: SheetContent): void =>
  add('P', () => {
    document
      .font('strong')
      .fontSize(10.5)
      .fillColor(ink)
      .text(`Ask for this sample or a quote: ${company.phone}, ${company.email}`, margin, document.page.height - 86, { width });
    document
      .font('text')
      .fillColor(muted)
      .text(`${new URL('/samples', site).href}   ${new URL('/get-quote', site).href}`, { width });
  });

/** Renders an A4 sheet: name, picture, facts, how to order. Tagged, for screen readers. */
export const renderSampleSheet = async (content: SheetContent): Promise<Buffer> => {
  const { company, sample } = content;
  const document = await newDocument(`${sample.name}: specification sheet`, company.name);
  const bytes = bytesOf(document);
  const root = document.struct('Document');
  document.addStructure(root);
  const sheet: Sheet = {
    document,
    width: document.page.width - 2 * margin,
    add: (kind, render, options = {}) => root.add(document.struct(kind, options, render)),
  };
  writeHeading(sheet, content);
  await writePicture(sheet, content);
  document.moveDown(0.8);
  for (const [label, value] of factsOf(sample)) writeFact(sheet, label, value);
  writeContact(sheet, content);
  root.end();
  document.end();
  return bytes;
};

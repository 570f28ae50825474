import { readFile } from 'node:fs/promises';
import PDFDocument from 'pdfkit';
import sharp from 'sharp';
import { ink, light, paperBack, sun } from '#domain/brand/colours.ts';
import type { Company } from '#domain/catalogue/company.ts';
import type { Sample } from '#domain/catalogue/layouts/site.ts';
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

/** Renders an A4 sheet: name, picture, facts, how to order. Tagged, for screen readers. */
export const renderSampleSheet = async ({ company, category, sample, pictureText, site }: SheetContent): Promise<Buffer> => {
  const document = new PDFDocument({
    size: 'A4',
    margin,
    lang: 'en-AU',
    tagged: true,
    displayTitle: true,
    pdfVersion: '1.7',
    info: { Title: `${sample.name}: specification sheet`, Author: company.name, CreationDate: new Date(0) },
  });
  const chunks: Buffer[] = [];
  document.on('data', (chunk: Buffer) => chunks.push(chunk));
  const finished = new Promise<Buffer>((resolve) => document.on('end', () => resolve(Buffer.concat(chunks))));

  document.registerFont('display', await readFile(fontFile('fraunces', 600)));
  document.registerFont('text', await readFile(fontFile('sora', 400)));
  document.registerFont('strong', await readFile(fontFile('sora', 600)));

  const width = document.page.width - 2 * margin;
  const root = document.struct('Document');
  document.addStructure(root);
  const add = (kind: string, render: () => void, options = {}) => root.add(document.struct(kind, options, render));

  document.markContent('Artifact');
  document.rect(0, 0, document.page.width, 14).fill(sun);
  document.endMarkedContent();

  add('P', () => document.font('strong').fontSize(10).fillColor(muted).text(`${company.name}   |   ${category}`, margin, 40));
  add('H1', () => document.font('display').fontSize(30).fillColor(ink).text(sample.name, margin, 60, { width }));

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
  document.moveDown(0.8);

  const facts: [string, string][] = [
    ['Finish', sample.finish],
    ['Material', sample.material],
    ['Sizes', sample.sizes],
    ['Best for', sample.bestFor],
    ['Artwork', sample.artwork],
    ['Our grade', `${sample.rating} out of 5`],
  ];
  for (const [label, value] of facts) {
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
  }

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
  root.end();
  document.end();
  return finished;
};

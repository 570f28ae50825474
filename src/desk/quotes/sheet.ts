import PDFDocument from 'pdfkit';
import { ink, light } from '#domain/brand/colours.ts';
import type { QuoteFonts } from './quote-fonts.ts';
import { createTypeSetter, type TypeSetter, type TypeStyle } from './type-setter.ts';

/** A document while it is written: `y` is where the next part begins. */
export interface Sheet {
  document: PDFKit.PDFDocument;
  type: TypeSetter;
  /** What is tagged for screen readers is in it. */
  root: PDFKit.PDFStructureElement;
  y: number;
}

interface SheetOptions {
  title: string;
  author: string;
  fonts: QuoteFonts;
}

/** An A4 page, in points. Between the margins is what is said, below `contentEnd` the foot. */
export const margin = 56;
export const contentWidth = 483;
export const contentEnd = 758;

export const plain: TypeStyle = { font: 'text', size: 10, colour: ink };
export const strong: TypeStyle = { font: 'strong', size: 10, colour: ink };
export const faint: TypeStyle = { font: 'text', size: 9, colour: light.muted };
export const label: TypeStyle = { font: 'strong', size: 8.5, colour: light.muted };

/** A document whose pages can be changed until it ends, because a foot names how many there are. */
export const openSheet = ({ title, author, fonts }: SheetOptions): Sheet => {
  const document = new PDFDocument({
    size: 'A4',
    margin,
    lang: 'en-AU',
    tagged: true,
    displayTitle: true,
    pdfVersion: '1.7',
    bufferPages: true,
    // Without one it would read a standard font of the library, a file that the built server does not have.
    font: fonts.text as unknown as string,
    info: { Title: title, Author: author },
  });
  const root = document.struct('Document');
  document.addStructure(root);
  return { document, type: createTypeSetter(document, fonts), root, y: margin };
};

export const bytesOf = (document: PDFKit.PDFDocument): Promise<Buffer> => {
  const chunks: Buffer[] = [];
  document.on('data', (chunk: Buffer) => chunks.push(chunk));
  return new Promise((resolve, reject) => {
    document.on('end', () => resolve(Buffer.concat(chunks)));
    document.on('error', reject);
  });
};

/** Draws what is no part of the text. */
export const drawArtifact = ({ document }: Sheet, draw: () => void): void => {
  document.markContent('Artifact');
  draw();
  document.endMarkedContent();
};

/** Adds a part to the text; `draw` may only draw on the page that there is. */
export const writePart = ({ document, root }: Sheet, kind: string, draw: () => void): void => {
  root.add(document.struct(kind, {}, draw));
};

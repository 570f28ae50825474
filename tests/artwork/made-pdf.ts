import { deflateSync } from 'node:zlib';

/*
 * Builds PDFs in memory from any objects, valid or not.
 */

export interface Part {
  /** Source of the object, usually a dictionary. */
  is: string;
  stream?: Uint8Array;
}

export const latin1 = (text: string): Buffer => Buffer.from(text, 'latin1');

export const objectOf = (number: number, { is, stream }: Part): Buffer => {
  if (!stream) return latin1(`${number} 0 obj\n${is}\nendobj\n`);
  const head = is.replace(/^<</, `<< /Length ${stream.length}`);
  return Buffer.concat([latin1(`${number} 0 obj\n${head}\nstream\n`), stream, latin1('\nendstream\nendobj\n')]);
};

/** A PDF of these objects, numbered from 1, with a correct cross-reference table. The first object is the root. */
export const pdfOf = (parts: Part[], trailer = ''): Buffer => {
  const pieces = [latin1('%PDF-1.7\n%\xe2\xe3\xcf\xd3\n')];
  let length = pieces[0]?.length ?? 0;
  const entries = parts.map((part, index) => {
    const offset = length;
    const piece = objectOf(index + 1, part);
    pieces.push(piece);
    length += piece.length;
    return `${String(offset).padStart(10, '0')} 00000 n \n`;
  });
  const size = parts.length + 1;
  pieces.push(
    latin1(
      `xref\n0 ${size}\n0000000000 65535 f \n${entries.join('')}trailer\n<< /Size ${size} /Root 1 0 R ${trailer} >>\nstartxref\n${length}\n%%EOF\n`,
    ),
  );
  return Buffer.concat(pieces);
};

export const root: Part = { is: '<< /Type /Catalog /Pages 2 0 R >>' };
export const onePage: Part = { is: '<< /Type /Pages /Kids [3 0 R] /Count 1 >>' };
export const page = (more = ''): Part => ({ is: `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 300 300] /Contents 4 0 R ${more} >>` });

/** One page with this content stream and filter. */
export const pageOf = (stream: Uint8Array, filter = '', more = '', others: Part[] = []): Buffer =>
  pdfOf([root, onePage, page(more), { is: `<< ${filter && `/Filter ${filter}`} >>`, stream }, ...others]);

/** One page with a deflated content stream. */
export const drawing = (text: string | Buffer, more = '', others: Part[] = []): Buffer =>
  pageOf(deflateSync(text, { level: 1 }), '/FlateDecode', more, others);

/** The bytes of a PDF, once it is ended. */
export const bytesOf = (document: PDFKit.PDFDocument): Promise<Buffer> => {
  const chunks: Buffer[] = [];
  document.on('data', (chunk: Buffer) => chunks.push(chunk));
  return new Promise((resolve) => document.on('end', () => resolve(Buffer.concat(chunks))));
};

import { headLength, kindOf } from '#domain/artwork/file/check-file.ts';
import type { ArtworkFacts, Inspection } from '#domain/artwork/file/facts.ts';
import type { FileSource } from '#domain/artwork/file/file-source.ts';
import { readJpeg } from './read-jpeg.ts';
import { readPng } from './read-png.ts';
import { readPostscript } from './read-postscript.ts';

const orBroken = async (facts: Promise<ArtworkFacts | undefined>): Promise<Inspection> => {
  const known = await facts;
  return known ? { facts: known } : { trouble: 'broken' };
};

/**
 * Reads the facts of a print file. Never throws because of the file's content, only when the source cannot be read. Loads the
 * PDF reader on demand.
 */
export const inspect = async (source: FileSource): Promise<Inspection> => {
  const kind = kindOf(await source.read(0, Math.min(headLength, source.size)));
  switch (kind) {
    case 'jpeg':
      return orBroken(readJpeg(source));
    case 'png':
      return orBroken(readPng(source));
    case 'postscript':
      return orBroken(readPostscript(source));
    case 'pdf': {
      const { readPdf } = await import('#domain/artwork/pdf/read-pdf.ts');
      return readPdf(source);
    }
    default:
      return { trouble: 'broken' };
  }
};

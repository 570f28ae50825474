import { headLength, kindOf } from './check-file.ts';
import type { ArtworkFacts, Inspection } from './facts.ts';
import type { FileSource } from './file-source.ts';
import { readJpeg } from './read-jpeg.ts';
import { readPng } from './read-png.ts';
import { readPostscript } from './read-postscript.ts';

const orBroken = async (facts: Promise<ArtworkFacts | undefined>): Promise<Inspection> => {
  const known = await facts;
  return known ? { facts: known } : { trouble: 'broken' };
};

/**
 * Reads off a print file what can be known of it without printing it. Never fails because of what the file holds; fails when
 * it cannot be read at all. What reads PDF is fetched when there is one.
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
      const { readPdf } = await import('./pdf/read-pdf.ts');
      return readPdf(source);
    }
    default:
      return { trouble: 'broken' };
  }
};

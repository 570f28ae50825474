import type { PdfFacts } from '#domain/artwork/file/facts.ts';
import { inspectFile } from '#features/artwork-check/inspect-file.ts';
import { drawSvg } from './draw-svg.ts';
import { LogoError } from './logo-error.ts';
import { type LogoKind, logoKindOf } from './logo-kind.ts';

/** A logo as a worker takes it. */
export interface LogoSource {
  kind: LogoKind | undefined;
  /** A worker has no images, so an SVG is drawn before. */
  source: File | ImageBitmap;
  /** What a PDF is besides the picture of its first page. */
  facts: PdfFacts | undefined;
}

/** What a worker can open of a chosen file; rejects what no worker here can. */
export const logoSource = async (file: File): Promise<LogoSource> => {
  if (typeof OffscreenCanvas === 'undefined') throw new LogoError('unsupported');
  const kind = await logoKindOf(file);
  return { kind, source: kind === 'svg' ? await drawSvg(file) : file, facts: kind === 'pdf' ? await factsOf(file) : undefined };
};

const factsOf = async (file: File): Promise<PdfFacts | undefined> => {
  const inspection = await inspectFile(file, new AbortController().signal);
  const facts = 'facts' in inspection && inspection.facts.kind === 'pdf' ? inspection.facts : undefined;
  if (facts?.lock === 'password') throw new LogoError('locked');
  return facts;
};

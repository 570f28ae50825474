import type { VerdictLevel } from '#domain/artwork/judge/findings.ts';
import type { ShownPrint } from '#domain/artwork/judge/shown-print.ts';
import type { Artwork } from '#domain/enquiry/ports.ts';

/** A file with its verdict, for what the customer wants it for. */
export interface ShownFile extends Artwork {
  /** The product of the list it belongs to, counted from 1. */
  line: number | undefined;
  verdict: { level: VerdictLevel; purpose: string; points: string[]; figures: string[] };
  /** How it prints; undefined if it cannot be drawn. */
  print: ShownPrint | undefined;
}

import { referencePattern } from '#domain/enquiry/enquiry.ts';

/** The last row of a page: unanswered enquiries are group 0, all others 1. */
export interface CaseCursor {
  group: 0 | 1;
  receivedAt: string;
  id: string;
}

export const writeCursor = ({ group, receivedAt, id }: CaseCursor): string =>
  Buffer.from(JSON.stringify([group, receivedAt, id])).toString('base64url');

/** Undefined for anything that writeCursor does not write: it comes from the address of a page. */
export const readCursor = (text: string | undefined): CaseCursor | undefined => {
  if (!text || text.length > 200) return;
  try {
    const parts: unknown = JSON.parse(Buffer.from(text, 'base64url').toString());
    if (!Array.isArray(parts) || parts.length !== 3) return;
    const [group, receivedAt, id]: unknown[] = parts;
    if (group !== 0 && group !== 1) return;
    if (typeof receivedAt !== 'string' || !/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/.test(receivedAt)) return;
    if (typeof id !== 'string' || !referencePattern.test(id)) return;
    return { group, receivedAt, id };
  } catch {
    return;
  }
};

import type { Wanted } from '#domain/artwork/judge/rules.ts';
import type { FormProblem } from '#domain/enquiry/live-page-props.ts';
import { formActions } from '#domain/forms/form-actions.ts';
import type { FieldErrors } from '#domain/forms/form-values.ts';
import type { QuoteRequest } from '#domain/forms/quote-request.ts';

interface Circumstances {
  /** The draft id, the same for every attempt: makes retries idempotent and assigns uploads to the request. */
  draft: string;
  elapsed: number;
  trapped: boolean;
  /** What each file is for, by file key. */
  wanted: Record<string, Wanted>;
}

/** Long enough for a slow connection. */
const timeout = 30_000;

/** The header the server parses (domain/enquiry/artwork-wanted.ts). Headers are ASCII only, so other characters are escaped. */
const wantedHeader = (wanted: Circumstances['wanted']): Record<string, string> => {
  const entries = Object.entries(wanted).map(([key, { product, size, line }]) => [key, { product, ...size, line }]);
  if (entries.length === 0) return {};
  const text = JSON.stringify(Object.fromEntries(entries));
  return { 'x-artwork-wanted': text.replace(/[^ -~]/g, (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`) };
};

/** Sends a request to the server. Returns its reference, errors by field, or the problem. */
export const sendQuote = async (
  request: QuoteRequest,
  { draft, elapsed, trapped, wanted }: Circumstances,
): Promise<{ id: string } | { errors: FieldErrors } | { problem: FormProblem }> => {
  try {
    const response = await fetch(formActions.quote, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'idempotency-key': draft,
        'x-form-elapsed': String(Math.round(elapsed)),
        ...(trapped && { 'x-form-trap': '1' }),
        ...wantedHeader(wanted),
      },
      body: JSON.stringify(request),
      signal: AbortSignal.timeout(timeout),
    });
    if (response.status === 202 || response.status === 422) return await response.json();
    console.error(`The quote request was not sent: the server answered ${response.status}.`);
    return { problem: response.status === 429 ? 'too-many' : 'failed' };
  } catch (error) {
    console.error('The quote request was not sent:', error);
    return { problem: 'failed' };
  }
};

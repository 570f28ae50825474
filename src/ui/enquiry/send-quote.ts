import type { Wanted } from '#artwork/rules.ts';
import type { FormProblem } from '#enquiry/answers.ts';
import type { FieldErrors } from '#enquiry/forms.ts';
import type { QuoteRequest } from '#enquiry/quote-request.ts';

interface Circumstances {
  /** The same for every attempt at one request: a repeat is recognised, and files find their request. */
  draft: string;
  elapsed: number;
  trapped: boolean;
  /** What each file is wanted for, by its key. */
  wanted: Record<string, Wanted>;
}

/** On a weak line an answer may take long; after this it will not come. */
const timeout = 30_000;

/** What the files are wanted for as the server reads it (enquiry/artwork-wanted.ts). A header can hold no more than plain letters. */
const wantedHeader = (wanted: Circumstances['wanted']): Record<string, string> => {
  const entries = Object.entries(wanted).map(([key, { product, size, line }]) => [key, { product, ...size, line }]);
  if (entries.length === 0) return {};
  const text = JSON.stringify(Object.fromEntries(entries));
  return { 'x-artwork-wanted': text.replace(/[^ -~]/g, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`) };
};

/** Sends a request to the backend function: its reference, what is wrong by field, or that it failed. */
export const sendQuote = async (
  request: QuoteRequest,
  { draft, elapsed, trapped, wanted }: Circumstances,
): Promise<{ id: string } | { errors: FieldErrors } | { problem: FormProblem }> => {
  try {
    const response = await fetch('/api/send-quote-email', {
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

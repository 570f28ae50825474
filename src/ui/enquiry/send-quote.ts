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

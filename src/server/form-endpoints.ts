import { createHmac } from 'node:crypto';
import type { Company } from '#catalogue/company.ts';
import type { EnquiryStore } from '#enquiry/ports.ts';
import type { AnswerPages } from './answer-pages.ts';
import { createChatEndpoint } from './chat-endpoint.ts';
import type { Environment } from './environment.ts';
import { createFilledInForm } from './filled-in-form.ts';
import { createQuoteEndpoint } from './quote-endpoint.ts';
import { type ConfirmationLimit, createRateLimits, type RateLimits } from './rate-limits.ts';
import { createSearchEndpoint } from './search-endpoint.ts';
import { createVisitorOf } from './visitor.ts';

/** What the forms need to answer with pages. */
export type FormAnswers = Pick<AnswerPages, 'sendAnswer' | 'sendTooMany'>;

interface FormDesk {
  environment: Environment;
  company: Company;
  answers: FormAnswers;
  enquiries: EnquiryStore;
  /** Makes the keys that visitors and recipients are counted by. */
  secret: string;
  limits: RateLimits;
  onAccepted: () => void;
}

/** The addresses that take forms and render pages on request. */
export const createFormEndpoints = ({ environment, company, answers, enquiries, secret, limits, onAccepted }: FormDesk) => {
  const { siteUrl, trustedProxies } = environment;
  const visitorOf = createVisitorOf(secret, trustedProxies);
  const rendering = { limit: limits.drawn, sendAnswer: answers.sendAnswer, visitorOf };
  const recipientKey = (email: string) => createHmac('sha256', secret).update(mailboxOf(email)).digest('base64url');
  const confirmations: ConfirmationLimit = {
    consume: (email) => limits.confirmations.consume(recipientKey(email)),
    refund: (email) => limits.confirmations.refund(recipientKey(email)),
  };
  return {
    visitorOf,
    quote: createQuoteEndpoint({ company, siteUrl, enquiries, limits, confirmations, ...answers, onAccepted, visitorOf }),
    chat: createChatEndpoint({ company, siteUrl, limits, ...answers, visitorOf }),
    search: createSearchEndpoint(rendering),
    filledInForm: createFilledInForm(rendering),
  };
};

/** The mailbox behind an address: upper case and a +tag lead to the same one. */
const mailboxOf = (email: string): string => email.toLowerCase().replace(/\+[^@]*(?=@)/, '');

/** Forms while there is no database: they say that the request was not kept, and keep every word. */
export const createFormEndpointsWithoutStore = (desk: Pick<FormDesk, 'environment' | 'company' | 'answers' | 'secret'>) => {
  const unreachable = async () => {
    throw new Error('the database has not been reached since the start');
  };
  return createFormEndpoints({
    ...desk,
    enquiries: { accept: unreachable, find: unreachable },
    limits: createRateLimits(),
    onAccepted: () => undefined,
  });
};

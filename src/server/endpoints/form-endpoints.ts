import { createHmac } from 'node:crypto';
import type { Company } from '#domain/catalogue/company.ts';
import type { EnquiryStore } from '#domain/enquiry/ports.ts';
import { type ConfirmationLimit, createRateLimits, type RateLimits } from '#server/http/rate-limits.ts';
import { createVisitorOf } from '#server/http/visitor.ts';
import type { LivePages } from '#server/live-pages/live-pages.ts';
import type { Environment } from '#server/settings/environment.ts';
import { createChatEndpoint } from './chat-endpoint.ts';
import { createPrefilledForm } from './prefilled-form.ts';
import { createQuoteEndpoint } from './quote-endpoint.ts';
import { createSearchEndpoint } from './search-endpoint.ts';
import { createTemplateEndpoint } from './template-endpoint.ts';

/** The live pages that form endpoints send. */
export type FormPages = Pick<LivePages, 'sendLivePage' | 'sendTooMany' | 'renderTemplate'>;

interface FormDependencies {
  environment: Environment;
  company: Company;
  formPages: FormPages;
  enquiries: EnquiryStore;
  /** The HMAC secret of the keys that visitors and recipients are counted by. */
  secret: string;
  limits: RateLimits;
  onAccepted: () => void;
}

/** The endpoints that take forms and render live pages. */
export const createFormEndpoints = ({ environment, company, formPages, enquiries, secret, limits, onAccepted }: FormDependencies) => {
  const { siteUrl, trustedProxies } = environment;
  const visitorOf = createVisitorOf(secret, trustedProxies);
  const rendering = { limit: limits.livePages, sendLivePage: formPages.sendLivePage, visitorOf };
  const recipientKey = (email: string) => createHmac('sha256', secret).update(mailboxOf(email)).digest('base64url');
  const confirmations: ConfirmationLimit = {
    consume: (email) => limits.confirmations.consume(recipientKey(email)),
    refund: (email) => limits.confirmations.refund(recipientKey(email)),
  };
  return {
    visitorOf,
    quote: createQuoteEndpoint({ company, siteUrl, enquiries, limits, confirmations, ...formPages, onAccepted, visitorOf }),
    chat: createChatEndpoint({ company, siteUrl, limits, ...formPages, visitorOf }),
    search: createSearchEndpoint(rendering),
    prefilledForm: createPrefilledForm(rendering),
    template: createTemplateEndpoint({ limit: limits.livePages, renderTemplate: formPages.renderTemplate, visitorOf }),
  };
};

/** The mailbox of an address: case and a +tag make no difference. */
const mailboxOf = (email: string): string => email.toLowerCase().replace(/\+[^@]*(?=@)/, '');

/** The endpoints while the database is unavailable: a quote request fails, but the visitor gets the filled-in form back. */
export const createFormEndpointsWithoutStore = (
  dependencies: Pick<FormDependencies, 'environment' | 'company' | 'formPages' | 'secret'>,
) => {
  const unreachable = async () => {
    throw new Error('the database has not been reached since the start');
  };
  return createFormEndpoints({
    ...dependencies,
    enquiries: { accept: unreachable, find: unreachable },
    limits: createRateLimits(),
    onAccepted: () => undefined,
  });
};

import type { Company } from '#domain/catalogue/company.ts';
import { chatLink } from '#domain/enquiry/chat-link.ts';
import { composeChatMessage } from '#domain/enquiry/chat-message.ts';
import { checkFields } from '#domain/forms/form-values.ts';
import { formNamed, isFormName } from '#domain/forms/forms.ts';
import { bodyType, checkMethod, checkOrigin, readForm } from '#server/http/guards.ts';
import type { RateLimits } from '#server/http/rate-limits.ts';
import { Refusal, refusalOf, withRefusals } from '#server/http/refusal.ts';
import type { VisitorOf } from '#server/http/visitor.ts';
import type { SendLivePage, SendTooMany } from '#server/live-pages/live-pages.ts';

interface Dependencies {
  company: Company;
  siteUrl: string;
  limits: Pick<RateLimits, 'posts' | 'forms'>;
  sendLivePage: SendLivePage;
  sendTooMany: SendTooMany;
  visitorOf: VisitorOf;
}

const notSent = 'Your message was not sent.';

/**
 * `POST /api/chat-message`: takes a chat form sent without JavaScript and sends a page with the message as a chat link. A
 * page, not a redirect, so that the visitor's text is not lost when the chat cannot open.
 */
export const createChatEndpoint = ({ company, siteUrl, limits, sendLivePage, sendTooMany, visitorOf }: Dependencies) => {
  const linkTo = (message: string) => ({ chatLink: chatLink(company.chatNumber, message), message });

  return withRefusals(async (request, response) => {
    checkMethod(request, ['POST']);
    if (bodyType(request) !== 'application/x-www-form-urlencoded')
      throw new Refusal(415, 'Please send the form as it appears on the page.');
    checkOrigin(request, siteUrl);
    const visitor = visitorOf(request);
    const tooManyPosts = await refusalOf(limits.posts(visitor));
    if (tooManyPosts) return sendTooMany(response, tooManyPosts, { notice: notSent, ...linkTo('') });
    const { form, page, website: _trap, ...values } = await readForm(request);
    if (!isFormName(form)) throw new Refusal(400, 'Please send the form as it appears on the page.');
    const message = composeChatMessage(form, values);
    const tooMany = await refusalOf(limits.forms(visitor));
    if (tooMany) return sendTooMany(response, tooMany, { notice: notSent, ...linkTo(message) });
    const { errors } = checkFields(formNamed(form).schema, values);
    if (errors) return sendLivePage(response, 422, 'form-again', { form, path: String(page ?? ''), state: { values, errors } });
    await sendLivePage(response, 200, 'chat-ready', linkTo(message));
  });
};

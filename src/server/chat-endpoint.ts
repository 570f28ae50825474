import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Company } from '#catalogue/company.ts';
import { chatLink } from '#enquiry/chat-link.ts';
import { composeChatMessage } from '#enquiry/chat-message.ts';
import { checkFields, formSchemas, isFormName } from '#enquiry/forms.ts';
import type { SendAnswer, SendTooMany } from './answer-pages.ts';
import { bodyType, checkMethod, checkOrigin, readForm } from './guards.ts';
import type { RateLimits } from './rate-limits.ts';
import { Refusal } from './refusal.ts';
import type { VisitorOf } from './visitor.ts';

interface ChatDesk {
  company: Company;
  siteUrl: string;
  limits: Pick<RateLimits, 'posts' | 'forms'>;
  sendAnswer: SendAnswer;
  sendTooMany: SendTooMany;
  visitorOf: VisitorOf;
}

const notSent = 'Your message was not sent.';

/**
 * `POST /api/chat-message`: takes a form that ends in a chat, posted without script, and answers with a page that holds
 * the message as a chat link. A page, not a redirect: nothing that was typed is lost when the chat cannot open.
 */
export const createChatEndpoint = (desk: ChatDesk) => async (request: IncomingMessage, response: ServerResponse) => {
  let message = '';
  try {
    checkMethod(request, ['POST']);
    if (bodyType(request) !== 'application/x-www-form-urlencoded')
      throw new Refusal(415, 'Please send the form as it appears on the page.');
    checkOrigin(request, desk.siteUrl);
    const visitor = desk.visitorOf(request);
    await desk.limits.posts(visitor);
    const { form, page, website: _trap, ...values } = await readForm(request);
    if (!isFormName(form)) throw new Refusal(400, 'Please send the form as it appears on the page.');
    message = composeChatMessage(form, values);
    await desk.limits.forms(visitor);
    const { errors } = checkFields(formSchemas[form], values);
    if (errors) return await desk.sendAnswer(response, 422, 'form-again', { form, path: String(page ?? ''), state: { values, errors } });
    await desk.sendAnswer(response, 200, 'chat-ready', { chatLink: chatLink(desk.company.chatNumber, message), message });
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    if (error.status === 429)
      return desk.sendTooMany(response, error, { notice: notSent, chatLink: chatLink(desk.company.chatNumber, message), message });
    response.writeHead(error.status, { ...error.headers, 'content-type': 'text/plain; charset=utf-8' }).end(`${error.message}\n`);
  }
};

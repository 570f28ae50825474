import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Company } from '#catalogue/company.ts';
import { chatLink } from '#enquiry/chat-link.ts';
import { composeChatMessage } from '#enquiry/chat-message.ts';
import { checkFields, formSchemas, isFormName, readFormValues } from '#enquiry/forms.ts';
import type { SendAnswer } from './answer-pages.ts';
import { bodyType, checkMethod, checkOrigin, readBody } from './guards.ts';
import type { RateLimit } from './rate-limits.ts';
import { Refusal } from './refusal.ts';

interface ChatDesk {
  company: Company;
  siteUrl: string;
  limit: RateLimit;
  sendAnswer: SendAnswer;
  visitorOf: (request: IncomingMessage) => string;
}

/**
 * `POST /api/chat-message`: takes a form that ends in a chat, posted without script, and answers with a page that holds
 * the message as a chat link. A page, not a redirect: nothing that was typed is lost when the chat cannot open.
 */
export const createChatEndpoint = (desk: ChatDesk) => async (request: IncomingMessage, response: ServerResponse) => {
  try {
    checkMethod(request, ['POST']);
    if (bodyType(request) !== 'application/x-www-form-urlencoded') throw new Refusal(415, 'Please send the form as it stands on the page.');
    checkOrigin(request, desk.siteUrl);
    const { form, page, website: _trap, ...values } = readFormValues(new URLSearchParams(await readBody(request)));
    if (!isFormName(form)) throw new Refusal(400, 'Please send the form as it stands on the page.');
    const message = composeChatMessage(form, values);
    const link = chatLink(desk.company.chatNumber, message);
    await desk.limit(desk.visitorOf(request)).catch((error: Error) => {
      // What was typed is not lost to the limit.
      throw error instanceof Refusal
        ? new Refusal(error.status, `${error.message}\n\nYour message as a chat link:\n${link}`, error.headers)
        : error;
    });
    const { errors } = checkFields(formSchemas[form], values);
    if (errors) return await desk.sendAnswer(response, 422, 'form-again', { form, path: String(page ?? ''), state: { values, errors } });
    await desk.sendAnswer(response, 200, 'chat-ready', { chatLink: link, message });
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    response.writeHead(error.status, { ...error.headers, 'content-type': 'text/plain; charset=utf-8' }).end(`${error.message}\n`);
  }
};

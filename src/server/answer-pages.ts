import type { ServerResponse } from 'node:http';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { brotliCompressSync, constants } from 'node:zlib';
import type { Answers } from '#enquiry/answers.ts';
import { quoteSuccess } from '#enquiry/texts.ts';
import type { renderAnswer } from './answers-entry.ts';
import { headersOfPages } from './headers.ts';
import { policyOf } from './page-policy.ts';
import type { Refusal } from './refusal.ts';
import type { Site } from './site-files.ts';

/** Draws one of the pages in src/pages/answers/ and sends it. */
export type SendAnswer = <Name extends keyof Answers>(
  response: ServerResponse,
  status: number,
  name: Name,
  content: Answers[Name],
) => Promise<void>;

export interface AnswerPages {
  sendAnswer: SendAnswer;
  /** The page after a request posted without script. Anyone may ask for it at any rate, so it is drawn beforehand. */
  sendQuoteSent(response: ServerResponse, reference: string | null): void;
  sendTooMany: SendTooMany;
}

/** Refuses a form posted without script. Rendered beforehand too: a refusal must cost next to nothing. */
export type SendTooMany = (response: ServerResponse, refusal: Refusal, content: Answers['too-many']) => void;

/** A fifth of the size for a millisecond; the best quality would take a hundred. */
const quickly = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };

/** Stands for the reference in the page that is drawn beforehand. */
const anyReference = 'Q-0000-0000';

/** Stand for what is filled into the page of a refusal. */
const anyRefusal = { notice: 'notice-of-refusal', chatLink: 'https://chat.invalid/', message: 'words-of-visitor' };

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (character) => escapes[character] ?? character);

/** Loads what the build made of src/pages/answers/. Its pages have the scripts of the built site, and only those may run. */
export const loadAnswerPages = async (file: string, site: Site): Promise<AnswerPages> => {
  const pages = [...site.values()].filter(({ isPage }) => isPage).map(({ plain }) => plain.whole.body.toString());
  const policy = policyOf(...pages.map((html) => html.replace(/<style.*?<\/style>/s, '')));
  const { renderAnswer: draw }: { renderAnswer: typeof renderAnswer } = await import(pathToFileURL(resolve(file)).href);
  // Each is drawn once now: a part of it that is missing stops the start, and none is read from disk later, when a new build may lie there.
  await draw('form-again', { form: 'quote', path: '', state: { values: {}, errors: {} } });
  await draw('chat-ready', { chatLink: '', message: '' });
  await draw('search', { query: 'stickers' });
  const sent = await draw('quote-sent', { reference: anyReference, success: quoteSuccess });
  const sentUnnamed = await draw('quote-sent', { reference: null, success: quoteSuccess });

  const tooMany = await draw('too-many', anyRefusal);
  const tooManyUnread = await draw('too-many', { ...anyRefusal, message: '' });
  const fillIn = (page: string, content: Answers['too-many']): string => {
    let filled = page;
    for (const name of ['notice', 'chatLink', 'message'] as const)
      filled = filled.replaceAll(anyRefusal[name], () => escapeHtml(content[name]));
    return filled;
  };

  const send = (response: ServerResponse, status: number, html: string, name?: keyof Answers): void => {
    // A refusal is not compressed: that would cost more than all the rest of it.
    const compressed = name !== 'too-many' && /\bbr\b/.test(String(response.req.headers['accept-encoding']));
    response.writeHead(status, {
      ...headersOfPages,
      'content-type': 'text/html; charset=utf-8',
      ...(compressed && { 'content-encoding': 'br' }),
      vary: 'accept-encoding',
      // It holds what a visitor typed. A search does, too, but its address says as much, and back from a result it should be there at once.
      'cache-control': name === 'search' ? 'private, no-cache' : 'no-store',
      'content-security-policy': policy,
    });
    response.end(compressed ? brotliCompressSync(html, quickly) : html);
  };

  return {
    sendAnswer: async (response, status, name, content) => send(response, status, await draw(name, content), name),
    sendTooMany: (response, { status, headers }, content) => {
      for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
      send(response, status, fillIn(content.message ? tooMany : tooManyUnread, content), 'too-many');
    },
    sendQuoteSent: (response, reference) => send(response, 200, reference ? sent.replaceAll(anyReference, reference) : sentUnnamed),
  };
};

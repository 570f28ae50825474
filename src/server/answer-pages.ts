import type { ServerResponse } from 'node:http';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { brotliCompressSync, constants } from 'node:zlib';
import type { Answers } from '#enquiry/answers.ts';
import { quoteSuccess } from '#enquiry/texts.ts';
import type { renderAnswer } from './answers-entry.ts';
import { headersOfPages } from './headers.ts';
import { policyOf } from './page-policy.ts';
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
}

/** A fifth of the size for a millisecond; the best quality would take a hundred. */
const quickly = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };

/** Stands for the reference in the page that is drawn beforehand. */
const anyReference = 'Q-0000-0000';

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

  const send = (response: ServerResponse, status: number, html: string, name?: keyof Answers): void => {
    const compressed = /\bbr\b/.test(String(response.req.headers['accept-encoding']));
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
    sendQuoteSent: (response, reference) => send(response, 200, reference ? sent.replaceAll(anyReference, reference) : sentUnnamed),
  };
};

import { readdir, readFile } from 'node:fs/promises';
import type { ServerResponse } from 'node:http';
import { resolve } from 'node:path';
import { setImmediate as pause } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { brotliCompressSync, constants } from 'node:zlib';
import type { renderAnswer } from '#build/answers-entry.ts';
import type { Answers } from '#enquiry/answers.ts';
import { headersOfPages } from './headers.ts';
import { anyReference, anyRefusal, type PreparedAnswers, preparedAnswersFile, renderEach } from './prepared-answers.ts';
import type { Refusal } from './refusal.ts';

/** Draws one of the pages in src/pages/answers/ and sends it. */
export type SendAnswer = <Name extends keyof Answers>(
  response: ServerResponse,
  status: number,
  name: Name,
  content: Answers[Name],
) => Promise<void>;

export interface AnswerPages {
  /** Loads all that renders answers, so that nothing of it is read later, when a new build may lie there. In steps: visitors are answered in between. */
  load(): Promise<void>;
  sendAnswer: SendAnswer;
  /** The page after a request posted without script. */
  sendQuoteSent(response: ServerResponse, reference: string | null): void;
  sendTooMany: SendTooMany;
}

/** Refuses a form posted without script. */
export type SendTooMany = (response: ServerResponse, refusal: Refusal, content: Answers['too-many']) => void;

/** A fifth of the size for a millisecond; the best quality would take a hundred. */
const quickly = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (character) => escapes[character] ?? character);

/** What the build made of src/pages/answers/. */
const entryFile = 'dist/answers/entry.mjs';
const chunksFolder = 'dist/answers/chunks';
/** The modules of answers that are rendered when they are needed. */
const liveAnswers = /^(form-again|chat-ready|search)_/;

export const loadAnswerPages = async (): Promise<AnswerPages> => {
  const prepared: PreparedAnswers = JSON.parse(await readFile(preparedAnswersFile, 'utf8'));
  const { policy, sent, sentUnnamed, tooMany, tooManyUnread } = prepared;

  /** Half of the time of a start would go into loading this; most visitors never need it. */
  let loading: Promise<typeof renderAnswer> | undefined;
  const load = () => {
    loading ??= import(pathToFileURL(resolve(entryFile)).href).then(
      ({ renderAnswer: draw }: { renderAnswer: typeof renderAnswer }) => draw,
    );
    return loading;
  };
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
    async load() {
      for (const name of (await readdir(chunksFolder)).filter((file) => liveAnswers.test(file))) {
        await import(pathToFileURL(resolve(chunksFolder, name)).href);
        await pause();
      }
      await renderEach(await load(), pause);
    },
    sendAnswer: async (response, status, name, content) => send(response, status, await (await load())(name, content), name),
    sendTooMany: (response, { status, headers }, content) => {
      for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
      send(response, status, fillIn(content.message ? tooMany : tooManyUnread, content), 'too-many');
    },
    sendQuoteSent: (response, reference) => send(response, 200, reference ? sent.replaceAll(anyReference, reference) : sentUnnamed),
  };
};

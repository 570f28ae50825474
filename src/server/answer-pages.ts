import type { ServerResponse } from 'node:http';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Answers } from '#enquiry/answers.ts';
import type { renderAnswer } from './answers-entry.ts';

/** Draws one of the pages in src/pages/answers/ and sends it. */
export type SendAnswer = <Name extends keyof Answers>(
  response: ServerResponse,
  status: number,
  name: Name,
  content: Answers[Name],
) => Promise<void>;

/** An example of each answer. */
const examples: Answers = {
  'form-again': { form: 'quote', path: '', state: { values: {}, errors: {} } },
  'quote-sent': { reference: null, success: '' },
  'chat-ready': { chatLink: '', message: '' },
};

/** Loads what the build made of src/pages/answers/. */
export const loadAnswerPages = async (file: string): Promise<SendAnswer> => {
  const built: { renderAnswer: typeof renderAnswer } = await import(pathToFileURL(resolve(file)).href);
  // Each is drawn once now: a part of it that is missing stops the start, and none is read from disk later, when a new build may lie there.
  for (const name of Object.keys(examples) as (keyof Answers)[]) await built.renderAnswer(name, examples[name]);
  return async (response, status, name, content) => {
    const { html, policy } = await built.renderAnswer(name, content);
    response.writeHead(status, {
      'content-type': 'text/html; charset=utf-8',
      // It holds what a visitor typed.
      'cache-control': 'no-store',
      ...(policy && { 'content-security-policy': `${policy.replace(/;\s*$/, '')}; frame-ancestors 'none'` }),
    });
    response.end(html);
  };
};

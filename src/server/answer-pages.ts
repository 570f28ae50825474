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

/** Loads what the build made of src/pages/answers/. */
export const loadAnswerPages = async (file: string): Promise<SendAnswer> => {
  const built: { renderAnswer: typeof renderAnswer } = await import(pathToFileURL(resolve(file)).href);
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

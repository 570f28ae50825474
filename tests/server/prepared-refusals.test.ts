import { cpSync, mkdirSync, renameSync, symlinkSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { startServer, temporaryFolder } from '../support/server.ts';
import { behindProxy, postQuote, quoteRequest } from '../support/shop.ts';

/** The built site, in which a refusal cannot be rendered while the server runs. */
const siteThatRendersNoRefusal = (): string => {
  const folder = temporaryFolder();
  mkdirSync(join(folder, 'dist'));
  for (const name of ['client', 'server']) symlinkSync(resolve('dist', name), join(folder, 'dist', name));
  const answers = join(folder, 'dist', 'answers');
  cpSync('dist/answers', answers, { recursive: true });
  renameSync(join(answers, 'entry.mjs'), join(answers, 'built-entry.mjs'));
  writeFileSync(
    join(answers, 'entry.mjs'),
    `import { renderAnswer as draw } from './built-entry.mjs';
     export const renderAnswer = (name, content) => {
       if (name === 'too-many') throw new Error('a refusal was rendered');
       return draw(name, content);
     };`,
  );
  return folder;
};

test('a form over the limit is refused with a page that was made before, nothing is rendered', async () => {
  const server = await startServer(behindProxy, { cwd: siteThatRendersNoRefusal() });
  onTestFinished(() => server.end());
  const headers = { 'x-forwarded-for': '203.0.113.62' };
  for (let count = 0; count < 30; count += 1) await postQuote(server.url, {}, headers);
  for (const [path, fields] of [
    ['/api/send-quote-email', quoteRequest],
    ['/api/chat-message', { form: 'contact', name: 'Kim Lee', email: 'kim@example.com', message: quoteRequest.message }],
  ] as const) {
    const response = await fetch(`${server.url}${path}`, { method: 'POST', headers, body: new URLSearchParams(fields) });
    expect(response.status, path).toBe(429);
    expect(await response.text()).toContain('500 labels');
  }
  // Others are still answered with pages that are rendered.
  const mistaken = await fetch(`${server.url}/api/send-quote-email`, { method: 'POST', body: new URLSearchParams({ page: '/get-quote' }) });
  expect(mistaken.status).toBe(422);
});

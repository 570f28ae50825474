import { cpSync, mkdirSync, renameSync, symlinkSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { startServer, temporaryFolder } from '../support/server.ts';
import { behindProxy, postQuote, quoteRequest } from '../support/shop.ts';

/** A copy of the built site that throws when a rate-limit page is rendered at run time. */
const siteThatRendersNoRefusal = (): string => {
  const folder = temporaryFolder();
  mkdirSync(join(folder, 'dist'));
  for (const name of ['client', 'server']) symlinkSync(resolve('dist', name), join(folder, 'dist', name));
  const answers = join(folder, 'dist', 'live-pages');
  cpSync('dist/live-pages', answers, { recursive: true });
  renameSync(join(answers, 'entry.mjs'), join(answers, 'built-entry.mjs'));
  writeFileSync(
    join(answers, 'entry.mjs'),
    `import { renderLivePage as render } from './built-entry.mjs';
     export const renderLivePage = (name, content) => {
       if (name === 'too-many') throw new Error('a refusal was rendered');
       return render(name, content);
     };`,
  );
  return folder;
};

test('rejects a form over the rate limit with a prebuilt page', async () => {
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
  // Other errors still render a page.
  const invalid = await fetch(`${server.url}/api/send-quote-email`, { method: 'POST', body: new URLSearchParams({ page: '/get-quote' }) });
  expect(invalid.status).toBe(422);
});

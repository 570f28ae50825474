import { readFileSync } from 'node:fs';
import type { HTMLElement } from 'node-html-parser';
import { describe, expect, test } from 'vitest';
import { builtPage, builtPages, visibleText } from '../support/built-site.ts';

const linksIn = (root: HTMLElement) =>
  root.querySelectorAll('main a').map((link) => ({ words: visibleText(link), href: link.getAttribute('href') ?? '' }));
const hrefOf = (path: string, words: string): string | undefined =>
  linksIn(builtPage(path).root).find((link) => link.words === words)?.href;
const chat = (message: string): string => `https://wa.me/61491570156?text=${encodeURIComponent(message)}`;
const isPdf = (address: string): boolean => readFileSync(`dist/client${address}`).subarray(0, 5).toString() === '%PDF-';

describe('"Connect to Designers" on business cards', () => {
  const { root } = builtPage('/stationery/business-cards');
  const block = root.querySelectorAll('main section').find((section) => section.querySelector('h2')?.text === 'Connect to Designers');
  const itemOf = (title: string) => block?.querySelectorAll('li').find((item) => item.querySelector('h3')?.text === title);

  test('links Download to the templates of business cards', () => {
    expect(itemOf('Download')?.querySelector('a')?.getAttribute('href')).toBe('/templates?product=/stationery/business-cards');
  });

  test('links Upload to the artwork check and Desktop to the design tool', () => {
    expect(itemOf('Upload')?.querySelector('a')?.getAttribute('href')).toBe('/artwork-check');
    expect(itemOf('Desktop')?.querySelector('a')?.getAttribute('href')).toBe('/graphic-design/design-tool');
  });

  test('links to a designer in the chat', () => {
    const message = chat("Hi Inkwattle, I'm interested in Business Cards. Could you send me a quote?");
    expect(hrefOf('/stationery/business-cards', 'Chat with a designer')).toBe(message);
  });
});

describe('"Start Designing"', () => {
  test('links to the same page everywhere', () => {
    const starts = builtPages.flatMap(({ root }) => linksIn(root).filter(({ words }) => words === 'Start Designing'));
    expect(starts.length).toBeGreaterThan(1);
    expect([...new Set(starts.map(({ href }) => href))]).toEqual(['/graphic-design/design-tool']);
  });

  test('links to a page with templates, the artwork check and a chat with a designer', () => {
    const page = '/graphic-design/design-tool';
    const templates = linksIn(builtPage(page).root).filter(({ href }) => href.startsWith('/templates/'));
    expect(templates.length).toBeGreaterThan(15);
    for (const { href } of templates) expect(isPdf(href), href).toBe(true);
    expect(hrefOf(page, 'All templates, any size')).toBe('/templates');
    expect(hrefOf(page, 'Check your artwork')).toBe('/artwork-check');
    expect(hrefOf(page, 'Chat with a designer')).toBe(
      chat("Hi Inkwattle, I've started a design myself. Could you check it and get it ready for print?"),
    );
  });
});

test.each([
  ['/stationery/business-cards', 'Design my card by chat', "Hi Inkwattle, I'm interested in Business Cards. Could you send me a quote?"],
  ['/signage-displays/banners', 'Design my banner by chat', "Hi Inkwattle, I'm interested in Banners. Could you send me a quote?"],
])('%s: "%s" opens the chat with the message of its page', (path, words, message) => {
  expect(hrefOf(path, words)).toBe(chat(message));
});

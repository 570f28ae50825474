import { join } from 'node:path';
import type { Locator } from '@playwright/test';
import { newRequest } from '../../support/shop.ts';
import { awake } from './page.ts';
import type { Page } from './test.ts';

/** A print file of tests/artwork. */
export const sample = (name: string): string => join('tests/artwork/files', name);

/** Opens a page with a quote form and wakes the form. */
export const openForm = async (page: Page, path: string): Promise<void> => {
  await page.goto(path);
  await awake(page);
};

export const choose = (page: Page, ...files: string[]): Promise<void> => page.locator('#quote-artwork').setInputFiles(files);

/** The check of a file, once its verdict is there. */
export const verdictOf = async (page: Page, name: string): Promise<Locator> => {
  const panel = page.getByRole('region', { name: `Print check of ${name}` });
  await panel.waitFor();
  return panel;
};

/** What the check tells, whether it is folded away or not. */
export const checkWords = async (page: Page, name: string): Promise<string> => (await (await verdictOf(page, name)).textContent()) ?? '';

/** Says who asks: a customer not seen before. */
export const fillIn = async (page: Page): Promise<void> => {
  const answers = { 'First name': 'Kim', 'Last name': 'Lee', Email: newRequest().email, Phone: '0491 570 157' };
  for (const [label, value] of Object.entries(answers)) await page.getByLabel(label).fill(value);
};

/** The reference of the request that was sent, once the page tells it. */
export const referenceOf = async (page: Page): Promise<string> => {
  const docket = page.getByRole('region', { name: /^Thank you/ }).filter({ hasText: 'Quote request sent successfully!' });
  await docket.waitFor();
  return /Q-\w{4}-\w{4}/.exec((await docket.textContent()) ?? '')?.[0] ?? '';
};

/** Sends the form as it is; gives the reference of the request. */
export const sendForm = async (page: Page): Promise<string> => {
  await page.getByRole('button', { name: 'Send quote request' }).click();
  return referenceOf(page);
};

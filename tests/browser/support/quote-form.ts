import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { newRequest } from '../../support/shop.ts';

/** A print file of tests/artwork. */
export const sample = (name: string): string => join('tests/artwork/files', name);

export const choose = (page: Page, ...files: string[]) => page.locator('#quote-artwork').setInputFiles(files);

/** The check of a file, once its verdict is there. */
export const verdictOf = async (page: Page, name: string, timeout = 30_000) => {
  const panel = page.getByRole('region', { name: `Print check of ${name}` });
  await panel.waitFor({ timeout });
  return panel;
};

/** What the check tells, whether it is folded away or not. */
export const checkWords = async (page: Page, name: string): Promise<string> => (await (await verdictOf(page, name)).textContent()) ?? '';

/** Says who asks: a customer not seen before. */
export const fillIn = async (page: Page) => {
  const answers = { 'First name': 'Kim', 'Last name': 'Lee', Email: newRequest().email, Phone: '0491 570 157' };
  for (const [label, value] of Object.entries(answers)) await page.getByLabel(label).fill(value);
};

/** Sends the form as it is; gives the reference of the request. */
export const sendForm = async (page: Page): Promise<string> => {
  await page.getByRole('button', { name: 'Send quote request' }).click();
  const alert = page.getByRole('alert').filter({ hasText: 'Quote request sent successfully!' });
  await alert.waitFor();
  return /Q-\w{4}-\w{4}/.exec((await alert.textContent()) ?? '')?.[0] ?? '';
};

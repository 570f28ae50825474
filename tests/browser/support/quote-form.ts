import { join } from 'node:path';
import type { Locator } from '@playwright/test';
import { newRequest } from '../../support/shop.ts';
import { hydrateForm } from './page.ts';
import type { Page } from './test.ts';

/** The path of an artwork file in tests/artwork. */
export const sampleFile = (name: string): string => join('tests/artwork/files', name);

/** Opens a page with a form and hydrates the form. */
export const openForm = async (page: Page, path: string): Promise<void> => {
  await page.goto(path);
  await hydrateForm(page);
};

export const chooseFiles = (page: Page, ...files: string[]): Promise<void> => page.locator('#quote-artwork').setInputFiles(files);

/** The print check panel of a file, once it has a verdict. */
export const verdictOf = async (page: Page, name: string): Promise<Locator> => {
  const panel = page.getByRole('region', { name: `Print check of ${name}` });
  await panel.waitFor();
  return panel;
};

/** The text of the print check, including collapsed parts. */
export const checkText = async (page: Page, name: string): Promise<string> => (await (await verdictOf(page, name)).textContent()) ?? '';

/** Fills in the details of a new customer. */
export const fillCustomerDetails = async (page: Page): Promise<void> => {
  const details = { 'First name': 'Kim', 'Last name': 'Lee', Email: newRequest().email, Phone: '0491 570 157' };
  for (const [label, value] of Object.entries(details)) await page.getByLabel(label).fill(value);
};

/** The reference of the sent quote request, once the docket shows it. */
export const referenceOf = async (page: Page): Promise<string> => {
  const docket = page.getByRole('region', { name: /^Thank you/ }).filter({ hasText: 'Quote request sent successfully!' });
  await docket.waitFor();
  return /Q-\w{4}-\w{4}/.exec((await docket.textContent()) ?? '')?.[0] ?? '';
};

/** Sends the form as it is and returns the reference. */
export const sendForm = async (page: Page): Promise<string> => {
  await page.getByRole('button', { name: 'Send quote request' }).click();
  return referenceOf(page);
};

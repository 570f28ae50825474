import type { Page } from '@playwright/test';

/** Presses "Add to quote" on a page and waits until it has done its work. */
export const add = async (page: Page, path: string, about?: string) => {
  await page.goto(path);
  const link = page.getByRole('link', { name: about ? `Add to quote (${about})` : /^Add to quote/ }).first();
  await link.click();
  await page
    .getByRole('link', { name: /^Added · View list/ })
    .first()
    .waitFor();
};

/** Opens every line of the list that is folded. */
export const unfold = async (page: Page) => {
  const folded = page.locator('.list-line:not([open]) > summary');
  for (let left = await folded.count(); left > 0; left -= 1) await folded.first().click();
};

/** Opens the list with all its lines. */
export const openList = async (page: Page) => {
  await page.goto('/quote-list');
  await page.getByLabel('Add a product').waitFor();
  await unfold(page);
};

/** Adds a product on the page of the list itself. */
export const addHere = async (page: Page, label: string) => {
  await page.getByLabel('Add a product').fill(label);
  await page.getByRole('button', { name: 'Add', exact: true }).click();
};

const lines = (page: Page) => page.locator('ol[aria-label="Your products"] > li');
export const line = (page: Page, number: number) => lines(page).nth(number - 1);
export const lineNames = (page: Page) => lines(page).locator('h3');
export const count = (page: Page) => page.locator('[data-quote-count]').first();

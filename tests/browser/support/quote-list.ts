import type { Page } from '@playwright/test';

/** Opens a page, clicks "Add to quote" and waits until the product is on the list. */
export const addProduct = async (page: Page, path: string, about?: string) => {
  await page.goto(path);
  const link = page.getByRole('link', { name: about ? `Add to quote (${about})` : /^Add to quote/ }).first();
  await link.click();
  await page
    .getByRole('link', { name: /^Added · View list/ })
    .first()
    .waitFor();
};

/** Expands every collapsed line of the list. */
export const expandLines = async (page: Page) => {
  const collapsed = page.locator('.list-line:not([open]) > summary');
  for (let left = await collapsed.count(); left > 0; left -= 1) await collapsed.first().click();
};

/** Opens the quote list with all lines expanded. */
export const openList = async (page: Page) => {
  await page.goto('/quote-list');
  await page.getByLabel('Add a product').waitFor();
  await expandLines(page);
};

/** Adds a product on the quote list page itself. */
export const addProductOnList = async (page: Page, label: string) => {
  await page.getByLabel('Add a product').fill(label);
  await page.getByRole('button', { name: 'Add', exact: true }).click();
};

const lines = (page: Page) => page.locator('ol[aria-label="Your products"] > li');
export const line = (page: Page, number: number) => lines(page).nth(number - 1);
export const lineNames = (page: Page) => lines(page).locator('h3');
export const count = (page: Page) => page.locator('[data-quote-count]').first();

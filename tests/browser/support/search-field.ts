import type { Page } from '@playwright/test';

export const field = (page: Page) => page.locator('#site-search input');
export const options = (page: Page) => page.getByRole('option');
export const titles = (page: Page) =>
  page.locator('.search-title').evaluateAll((elements) => elements.map((element) => element.firstChild?.textContent));
export const active = (page: Page) => page.locator('[role="option"][aria-selected="true"]');
/** The field becomes a combobox when React hydrates it. */
export const searchHydrated = (page: Page) => page.locator('#site-search [role="combobox"]').waitFor();
export const fetched = (page: Page, pattern: RegExp) =>
  page.evaluate(
    (source) => performance.getEntriesByType('resource').filter(({ name }) => new RegExp(source).test(name)).length,
    pattern.source,
  );

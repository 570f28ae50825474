import type { Page } from '@playwright/test';

/**
 * Clicks the first quote button that links to the form on the page. Returns whether the first field is focused and in view
 * after scrolling ends; true on a page without such a button.
 */
export const reachesForm = (page: Page): Promise<boolean> =>
  page.evaluate(async () => {
    const link = document.querySelector<HTMLElement>('main a[href="#quote-first-field"]');
    if (!link) return true;
    const scrolled = () => new Promise((resolve) => addEventListener('scrollend', resolve, { once: true }));
    if (scrollY > 0) {
      const scrolledToTop = scrolled();
      scrollTo({ top: 0, behavior: 'instant' });
      await scrolledToTop;
    }
    const scrolledToForm = scrolled();
    link.click();
    await scrolledToForm;
    const field = document.activeElement;
    const { top = -1, bottom = Number.NaN } = field?.getBoundingClientRect() ?? {};
    const header = document.querySelector('.site-header')?.getBoundingClientRect().bottom ?? 0;
    return field?.id === 'quote-first-field' && top >= header && bottom <= innerHeight;
  });

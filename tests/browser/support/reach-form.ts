import type { Page } from '@playwright/test';

/**
 * Presses the first quote button that leads to a form on the page. Whether the first field is in view and has the focus when
 * the page has come to rest; true on a page without such a button.
 */
export const reachesForm = (page: Page): Promise<boolean> =>
  page.evaluate(async () => {
    const link = document.querySelector<HTMLElement>('main a[href="#quote-first-field"]');
    if (!link) return true;
    const scrolled = () => new Promise((resolve) => addEventListener('scrollend', resolve, { once: true }));
    if (scrollY > 0) {
      const atTop = scrolled();
      scrollTo({ top: 0, behavior: 'instant' });
      await atTop;
    }
    const atRest = scrolled();
    link.click();
    await atRest;
    const field = document.activeElement;
    const { top = -1, bottom = Number.NaN } = field?.getBoundingClientRect() ?? {};
    const header = document.querySelector('.site-header')?.getBoundingClientRect().bottom ?? 0;
    return field?.id === 'quote-first-field' && top >= header && bottom <= innerHeight;
  });

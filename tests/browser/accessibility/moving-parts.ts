import type { Page } from '@playwright/test';

/** How many parts of the page have a transition or an animation. */
export const movingParts = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const styles = [...document.querySelectorAll('*')].flatMap((element) =>
      [undefined, '::before', '::after'].map((part) => getComputedStyle(element, part)),
    );
    return styles.filter(({ transitionDuration, animationName }) => /[1-9]/.test(transitionDuration) || animationName !== 'none').length;
  });

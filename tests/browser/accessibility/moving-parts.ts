import type { Page } from '@playwright/test';

/** The number of elements and pseudo-elements with a transition or an animation. */
export const countMovingParts = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const styles = [...document.querySelectorAll('*')].flatMap((element) =>
      [undefined, '::before', '::after'].map((part) => getComputedStyle(element, part)),
    );
    return styles.filter(({ transitionDuration, animationName }) => /[1-9]/.test(transitionDuration) || animationName !== 'none').length;
  });

import { launchBrowser } from '../../support/chromium.ts';
import { desktop, expect, test } from '../support/test.ts';

test('with a classic scroll bar the hero is aligned with header and page, and nothing scrolls sideways', async ({ baseURL }) => {
  const browser = await launchBrowser({ ignoreDefaultArgs: ['--hide-scrollbars'] });
  try {
    const page = await browser.newPage({ ...desktop, ...(baseURL && { baseURL }) });
    for (const width of [1280, 1600]) {
      await page.setViewportSize({ width, height: 800 });
      for (const path of ['/', '/labels-stickers']) {
        await page.goto(path);
        const { available, wide, lefts } = await page.evaluate(() => {
          const left = (selector: string) => Math.round(document.querySelector(selector)?.getBoundingClientRect().left ?? 0);
          const { clientWidth, scrollWidth } = document.documentElement;
          return {
            available: clientWidth,
            wide: scrollWidth,
            lefts: ['.logo', '.stage-words h1', 'main section:nth-of-type(2) h2'].map(left),
          };
        });
        expect(available).toBeLessThan(width);
        expect(wide).toBe(available);
        expect(new Set(lefts), `${path} at ${width} px: ${lefts}`).toHaveProperty('size', 1);
      }
    }
  } finally {
    await browser.close();
  }
});

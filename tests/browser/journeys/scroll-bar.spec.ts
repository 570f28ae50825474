import { launchBrowser } from '../../support/chromium.ts';
import { desk, expect, test } from '../support/test.ts';

test('beside a classic scroll bar an opening stands in line with header and page, and nothing scrolls sideways', async ({ baseURL }) => {
  const browser = await launchBrowser({ ignoreDefaultArgs: ['--hide-scrollbars'] });
  try {
    const page = await browser.newPage({ ...desk, ...(baseURL && { baseURL }) });
    for (const width of [1280, 1600]) {
      await page.setViewportSize({ width, height: 800 });
      for (const path of ['/', '/labels-stickers']) {
        await page.goto(path);
        const { room, wide, lefts } = await page.evaluate(() => {
          const left = (selector: string) => Math.round(document.querySelector(selector)?.getBoundingClientRect().left ?? 0);
          const { clientWidth, scrollWidth } = document.documentElement;
          return { room: clientWidth, wide: scrollWidth, lefts: ['.logo', '.stage-words h1', 'main section:nth-of-type(2) h2'].map(left) };
        });
        expect(room).toBeLessThan(width);
        expect(wide).toBe(room);
        expect(new Set(lefts), `${path} at ${width} px: ${lefts}`).toHaveProperty('size', 1);
      }
    }
  } finally {
    await browser.close();
  }
});

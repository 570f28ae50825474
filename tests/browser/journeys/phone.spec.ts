import { addProductOnList } from '../support/quote-list.ts';
import { expect, phone, test } from '../support/test.ts';

test.use(phone);

test('in landscape the camera and the home bar cover no text or control', async ({ page }) => {
  const [width, height] = [844, 390];
  const insets = { left: 47, right: 47, bottom: 21 };
  await page.setViewportSize({ width, height });
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setSafeAreaInsetsOverride', { insets });
  for (const path of ['/', '/labels-stickers', '/stationery/letterheads', '/stationery/business-cards', '/get-quote', '/view-samples']) {
    await page.goto(path);
    // Check the page in a scrolled state.
    await page.evaluate(() => scrollTo({ top: innerHeight * 2, behavior: 'instant' }));
    const outside = await page.evaluate(({ left, right, bottom }) => {
      const elements = [...document.querySelectorAll<HTMLElement>('a, button, input, select, textarea, summary, h1, h2, h3, p, li')];
      const visible = elements.filter((element) => element.checkVisibility({ visibilityProperty: true }));
      const covered = visible.filter((element) => {
        const box = element.getBoundingClientRect();
        // Pictures that a strip will scroll into view are not seen yet.
        const strip = element.closest('.gallery-strip')?.getBoundingClientRect() ?? box;
        const seen = { left: Math.max(box.left, strip.left), right: Math.min(box.right, strip.right) };
        return seen.right - seen.left > 1 && (seen.left < left || seen.right > innerWidth - right);
      });
      const bar = document.querySelector('.floating-quote')?.getBoundingClientRect();
      return [
        ...covered.map(({ outerHTML }) => outerHTML.slice(0, 80)),
        ...(bar && bar.bottom > innerHeight - bottom ? ['the floating button'] : []),
      ];
    }, insets);
    expect(outside, path).toEqual([]);
  }
});

test('the quote list opens the share sheet, and cancelling it leaves the link to copy', async ({ page }) => {
  await page.addInitScript(() => {
    Object.assign(window, { shared: [] });
    Object.assign(navigator, {
      share: async (data: ShareData) => {
        const { shared } = window as unknown as { shared: ShareData[] };
        shared.push(data);
        if (shared.length > 1) throw new DOMException('Called off', 'AbortError');
      },
    });
  });
  await page.goto('/quote-list');
  await addProductOnList(page, 'Business Cards');
  const share = page.getByRole('button', { name: 'Share this list' });
  await share.click();
  const link = page.getByLabel('Link to this list');
  const shared = await page.evaluate(() => (window as unknown as { shared: ShareData[] }).shared);
  expect(shared.map(({ url }) => url)).toEqual([await link.inputValue()]);
  await expect(page.getByText('Copy the link from the field.')).toHaveCount(0);
  await share.click();
  await expect(page.getByText('Copy the link from the field.')).toBeVisible();
});

test('a long press on an image opens the native menu', async ({ page }) => {
  for (const path of ['/view-samples', '/stationery/business-cards']) {
    await page.goto(path);
    const offered = await page.evaluate(() =>
      [...document.querySelectorAll('main img')].map((image) => ({
        // False if a script prevented the default.
        menu: image.dispatchEvent(new MouseEvent('contextmenu', { bubbles: true, cancelable: true })),
        callout: getComputedStyle(image).getPropertyValue('-webkit-touch-callout'),
      })),
    );
    expect(offered.length, path).toBeGreaterThan(0);
    for (const { menu, callout } of offered) expect([menu, callout], path).toEqual([true, '']);
  }
});

test('links and buttons keep the native tap highlight', async ({ page }) => {
  await page.goto('/stationery/letterheads');
  const highlights = await page.evaluate(() =>
    [...document.querySelectorAll('a, button, summary, label')].map((one) =>
      getComputedStyle(one).getPropertyValue('-webkit-tap-highlight-color'),
    ),
  );
  expect(highlights.length).toBeGreaterThan(20);
  expect(highlights.filter((colour) => /, 0\)$|transparent/.test(colour))).toEqual([]);
});

import { checkerboard } from '../support/logos.ts';
import { desktop, expect, type Page, test } from '../support/test.ts';
import { chooseLogo, drawn, path } from '../support/your-logo.ts';
import { expectScreen, loadEverything } from './screen.ts';

test.use(desktop);

/** An eighth of the squares of one product: one that is drawn wrong is noticed. */
const share = 0.001;

/** Products are drawn when they are near the screen. */
const drawAll = async (page: Page): Promise<void> => {
  const products = page.locator('[data-your-logo] li');
  for (const product of await products.all()) {
    await product.scrollIntoViewIfNeeded();
    await product.locator('canvas[data-drawn]').waitFor();
  }
  await expect(drawn(page)).toHaveCount(await products.count());
};

test('a checkerboard lies straight on every product, as in the approved screen', async ({ page }) => {
  await page.goto(path);
  await loadEverything(page);
  await chooseLogo(page, await checkerboard());
  // Its border is the same all round, as a plain background is.
  const background = page.getByRole('checkbox', { name: 'Take the plain background away' });
  await background.click();
  await expect(background).not.toBeChecked();
  await drawAll(page);
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
  await expectScreen(page, test.info(), { name: 'logo-wall', screen: 'wall', fullPage: true, share });
});

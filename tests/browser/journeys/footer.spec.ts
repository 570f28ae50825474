import { desktop, expect, type Page, phone, test } from '../support/test.ts';

const lists = ['Our Services', 'Our Products', 'About Inkwattle'];
const list = (page: Page, name: string) => page.getByRole('contentinfo').getByRole('navigation', { name });

for (const javaScriptEnabled of [true, false])
  test.describe(javaScriptEnabled ? 'the footer' : 'the footer without JavaScript', () => {
    test('is collapsed on a phone and expands on tap', async ({ open }) => {
      const page = await open('/', { ...phone, javaScriptEnabled });
      for (const name of lists) {
        const links = list(page, name).locator('a');
        await expect(links.first()).toBeHidden();
        await list(page, name).locator('summary').tap();
        await expect(links.first()).toBeVisible();
        await expect(links.last()).toBeVisible();
      }
    });

    test('is expanded on desktop, each list under its heading', async ({ open }) => {
      const page = await open('/', { ...desktop, javaScriptEnabled });
      for (const name of lists) {
        await expect(list(page, name).getByRole('heading', { name })).toBeVisible();
        for (const link of await list(page, name).locator('a').all()) await expect(link).toBeVisible();
        await expect(list(page, name).locator('summary')).toBeHidden();
      }
    });
  });

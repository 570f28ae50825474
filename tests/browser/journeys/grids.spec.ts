import { catalogue } from '../../support/catalogue.ts';
import { layoutPages, notFoundErrors } from '../screens/layout-pages.ts';
import { removeExpectedErrors } from '../support/take-out.ts';
import { expect, type Page, test } from '../support/test.ts';

const widths = [375, 768, 1280, 1920];

const listingPages = catalogue.pages.filter(({ layout }) => layout === 'category' || layout === 'overview').map(({ path }) => path);
const editablePages = ['/signage-displays/signs', '/graphic-design/design-tool', '/shop/packaging-tape', '/graphic-design/ui-ux-design'];
/** One page of each layout, and pages whose number of cards is up to an editor. */
const paths = [...new Set([...Object.values(layoutPages), ...listingPages, ...editablePages])];

/** Grids with a single item in their last row that does not fill the row. */
const findOrphans = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('main :is(ul, ol, dl)')].flatMap((grid) => {
      const { display, gridTemplateColumns, columnGap } = getComputedStyle(grid);
      const items = [...grid.children].map((item) => item.getBoundingClientRect()).filter(({ width }) => width > 0);
      const columns = gridTemplateColumns.split(' ').length;
      if (display !== 'grid' || columns < 2 || items.length < 2) return [];
      const last = Math.max(...items.map(({ top }) => Math.round(top)));
      const lastRow = items.filter(({ top }) => Math.round(top) === last);
      const [only] = lastRow;
      const fills = only && only.width >= grid.clientWidth - Number.parseFloat(columnGap) - 4;
      return lastRow.length > 1 || fills ? [] : [`${items.length} in ${columns} columns: ${grid.textContent?.trim().slice(0, 40)}`];
    }),
  );

test('no card, tile or point is alone in a row at any width', async ({ page, errors }) => {
  const orphans: string[] = [];
  for (const path of paths) {
    await page.goto(path);
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 });
      orphans.push(...(await findOrphans(page)).map((found) => `${path} at ${width}: ${found}`));
    }
  }
  removeExpectedErrors(errors, ...notFoundErrors);
  expect(orphans).toEqual([]);
});

test('an item alone in a row is detected', async ({ page }) => {
  await page.goto('/signage-displays');
  const tile = page.locator('main li:has(h3 a)').first();
  await tile.evaluate((card) => card.parentElement?.append(card.cloneNode(true)));
  expect(await findOrphans(page)).not.toEqual([]);
});

test('titles with and without a link have the same height and position', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto('/stationery/business-cards');
  const titles = ['Solid Colour', 'Full Colour', 'Printed Envelopes', 'Wallet Envelopes'];
  const boxes = await Promise.all(titles.map((name) => page.getByRole('heading', { name, exact: true }).boundingBox()));
  expect(new Set(boxes.map((box) => Math.round(box?.height ?? 0))).size).toBe(1);
  expect(new Set(boxes.map((box) => Math.round(box?.y ?? 0))).size).toBe(1);
});

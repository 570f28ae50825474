import { openLate, typefaceLimit } from '../screens/shifts.ts';
import { expect, type Page, test } from '../support/test.ts';

/** The typeface that the browser has drawn the first words of an element with. */
const drawnWith = async (page: Page, selector: string): Promise<string | undefined> => {
  const session = await page.context().newCDPSession(page);
  await session.send('DOM.enable');
  await session.send('CSS.enable');
  const { root } = await session.send('DOM.getDocument');
  const { nodeId } = await session.send('DOM.querySelector', { nodeId: root.nodeId, selector });
  const { fonts } = await session.send('CSS.getPlatformFontsForNode', { nodeId });
  await session.detach();
  return fonts[0]?.familyName;
};

// Every layout is opened this way on a phone and on a desk, too (screens.spec.ts).
for (const [name, viewport] of [
  ['on an upright tablet', { width: 768, height: 1024 }],
  ['on a tablet on its side', { width: 1024, height: 768 }],
] as const)
  test.describe(name, () => {
    test.use({ viewport });

    for (const path of ['/', '/graphic-design', '/stationery/letterheads', '/blog/bleed-and-safe-area', '/faq', '/shop/roll-labels'])
      test(`typefaces that come late to ${path} are shown on this very visit, and nothing moves`, async ({ page }) => {
        const { typefaces } = await openLate(page, path, async () => {
          expect(await drawnWith(page, 'h1')).not.toBe('Fraunces');
        });
        expect(await drawnWith(page, 'h1')).toBe('Fraunces');
        expect(await drawnWith(page, '.footer-end')).toBe('Sora');
        expect(typefaces.score, typefaces.moved.join(' ')).toBeLessThan(typefaceLimit);
      });
  });

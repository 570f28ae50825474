import { fontLimit, openWithLateResources } from '../screens/shifts.ts';
import { expect, type Page, test } from '../support/test.ts';

/** The font that the browser used for the first text of an element. */
const renderedFont = async (page: Page, selector: string): Promise<string | undefined> => {
  const session = await page.context().newCDPSession(page);
  await session.send('DOM.enable');
  await session.send('CSS.enable');
  const { root } = await session.send('DOM.getDocument');
  const { nodeId } = await session.send('DOM.querySelector', { nodeId: root.nodeId, selector });
  const { fonts } = await session.send('CSS.getPlatformFontsForNode', { nodeId });
  await session.detach();
  return fonts[0]?.familyName;
};

// screens.spec.ts opens every layout this way on desktop and on a phone.
for (const [name, viewport] of [
  ['on a tablet in portrait', { width: 768, height: 1024 }],
  ['on a tablet in landscape', { width: 1024, height: 768 }],
] as const)
  test.describe(name, () => {
    test.use({ viewport });

    for (const path of ['/', '/graphic-design', '/stationery/letterheads', '/blog/bleed-and-safe-area', '/faq', '/shop/roll-labels'])
      test(`fonts that load late on ${path} are used immediately without a layout shift`, async ({ page }) => {
        const { fonts } = await openWithLateResources(page, path, async () => {
          expect(await renderedFont(page, 'h1')).not.toBe('Fraunces');
        });
        expect(await renderedFont(page, 'h1')).toBe('Fraunces');
        expect(await renderedFont(page, '.footer-end')).toBe('Sora');
        expect(fonts.score, fonts.moved.join(' ')).toBeLessThan(fontLimit);
      });
  });

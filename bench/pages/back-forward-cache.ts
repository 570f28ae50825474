import { readdirSync } from 'node:fs';
import type { Browser, Page } from '@playwright/test';
import { waitForIdle } from '../../tests/browser/support/page.ts';
import { smallPhone } from './weight.ts';

declare global {
  interface Window {
    restored?: boolean;
  }
  interface PerformanceNavigationTiming {
    notRestoredReasons?: { reasons: { reason: string }[] | null } | null;
  }
}

/** The path of every built page except the not-found page, which has none. */
export const everyAddress = (): string[] =>
  readdirSync('dist/client', { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.html') && name !== '404.html')
    .map((name) => `/${name.replaceAll('\\', '/').replace(/(^index)?\.html$/, '')}`)
    .sort();

/** Opens a page, hydrates its form, scrolls to its end, leaves and goes back; returns why the browser did not restore it, if so. */
const leaveAndGoBack = async (page: Page, origin: string, address: string): Promise<string | undefined> => {
  await page.goto(origin + address, { waitUntil: 'load' });
  await waitForIdle(page);
  const form = page.locator('main [data-form]');
  if ((await form.count()) > 0) {
    await form.scrollIntoViewIfNeeded();
    await form.waitFor({ state: 'detached' });
  }
  await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }));
  await waitForIdle(page);
  await page.goto(`${origin}${address === '/faq' ? '/contact' : '/faq'}`, { waitUntil: 'load' });
  await page.evaluate(() => history.back());
  await page.waitForURL(origin + address, { waitUntil: 'commit' });
  await page.waitForFunction(() => window.restored !== undefined);
  const [restored, reasons] = await page.evaluate(() => {
    const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
    return [window.restored, entry?.notRestoredReasons?.reasons?.map(({ reason }) => reason) ?? []] as const;
  });
  return restored ? undefined : reasons.join(', ') || 'no reason given';
};

/** Pages that reload on back navigation instead of being restored, with the reason. */
export const findUncachedPages = async (browser: Browser, origin: string, addresses: string[]): Promise<Map<string, string>> => {
  const reloaded = new Map<string, string>();
  const context = await browser.newContext(smallPhone);
  // A restored document keeps this listener, so it also fires on back navigation.
  await context.addInitScript(() =>
    addEventListener('pageshow', ({ persisted }) => {
      const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
      if (persisted) window.restored = true;
      else if (entry?.type === 'back_forward') window.restored = false;
    }),
  );
  try {
    for (const address of addresses) {
      const page = await context.newPage();
      const reason = await leaveAndGoBack(page, origin, address);
      if (reason) reloaded.set(address, reason);
      await page.close();
    }
  } finally {
    await context.close();
  }
  return reloaded;
};

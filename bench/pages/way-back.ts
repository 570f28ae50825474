import { readdirSync } from 'node:fs';
import type { Browser, Page } from '@playwright/test';
import { begun } from '../../tests/browser/support/page.ts';
import { smallPhone } from './weight.ts';

declare global {
  interface Window {
    cameBack?: boolean;
  }
  interface PerformanceNavigationTiming {
    notRestoredReasons?: { reasons: { reason: string }[] | null } | null;
  }
}

/** The address of every page of the built site; not found is an answer to a wrong address. */
export const everyAddress = (): string[] =>
  readdirSync('dist/client', { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.html') && name !== '404.html')
    .map((name) => `/${name.replaceAll('\\', '/').replace(/(^index)?\.html$/, '')}`)
    .sort();

/** Goes to a page, to its form so that it wakes, to its end, away, and back; gives what kept the browser from restoring it as it was. */
const goAndComeBack = async (page: Page, origin: string, address: string): Promise<string | undefined> => {
  await page.goto(origin + address, { waitUntil: 'load' });
  await begun(page);
  const form = page.locator('main [data-form]');
  if ((await form.count()) > 0) {
    await form.scrollIntoViewIfNeeded();
    await form.waitFor({ state: 'detached' });
  }
  await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }));
  await begun(page);
  await page.goto(`${origin}${address === '/faq' ? '/contact' : '/faq'}`, { waitUntil: 'load' });
  await page.evaluate(() => history.back());
  await page.waitForURL(origin + address, { waitUntil: 'commit' });
  await page.waitForFunction(() => window.cameBack !== undefined);
  const [cameBack, reasons] = await page.evaluate(() => {
    const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
    return [window.cameBack, entry?.notRestoredReasons?.reasons?.map(({ reason }) => reason) ?? []] as const;
  });
  return cameBack ? undefined : reasons.join(', ') || 'no reason given';
};

/** The pages that are loaded anew when a visitor comes back, each with the reason. */
export const findLostPages = async (browser: Browser, origin: string, addresses: string[]): Promise<Map<string, string>> => {
  const lost = new Map<string, string>();
  const context = await browser.newContext(smallPhone);
  // Asked once more on the way back, when the document is the one that was left.
  await context.addInitScript(() =>
    addEventListener('pageshow', ({ persisted }) => {
      const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
      if (persisted) window.cameBack = true;
      else if (entry?.type === 'back_forward') window.cameBack = false;
    }),
  );
  try {
    for (const address of addresses) {
      const page = await context.newPage();
      const reason = await goAndComeBack(page, origin, address);
      if (reason) lost.set(address, reason);
      await page.close();
    }
  } finally {
    await context.close();
  }
  return lost;
};

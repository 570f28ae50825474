import { readdirSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import type { Browser, Page } from '@playwright/test';
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

/** Goes to a page, to its end so that forms wake, away, and back; gives what kept the browser from restoring it as it was. */
const goAndComeBack = async (page: Page, origin: string, address: string): Promise<string | undefined> => {
  await page.goto(origin + address, { waitUntil: 'load' });
  await wait(300);
  await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }));
  await wait(300);
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
  for (const address of addresses) {
    const context = await browser.newContext(smallPhone);
    try {
      const page = await context.newPage();
      // Asked once more on the way back, when the document is the one that was left.
      await page.addInitScript(() =>
        addEventListener('pageshow', ({ persisted }) => {
          const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
          if (persisted) window.cameBack = true;
          else if (entry?.type === 'back_forward') window.cameBack = false;
        }),
      );
      const reason = await goAndComeBack(page, origin, address);
      if (reason) lost.set(address, reason);
    } finally {
      await context.close();
    }
  }
  return lost;
};

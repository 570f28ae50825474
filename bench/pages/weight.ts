import { setTimeout as wait } from 'node:timers/promises';
import type { Browser, Request } from '@playwright/test';

export interface Weight {
  /** Compressed transfer size in bytes. */
  html: number;
  css: number;
  fonts: number;
  scripts: number;
  scriptCount: number;
  /** Scripts the page ran without interaction, inline or fetched: count, characters, CPU time. */
  ran: number;
  ranBytes: number;
  ranTime: number;
}

/** Lighthouse's phone. */
export const smallPhone = { viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75, hasTouch: true, isMobile: true } as const;

/** Opens a page on a phone and waits three seconds after load without interaction. */
export const weighPage = async (browser: Browser, url: string): Promise<Weight> => {
  const context = await browser.newContext(smallPhone);
  try {
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    const weight: Weight = { html: 0, css: 0, fonts: 0, scripts: 0, scriptCount: 0, ran: 0, ranBytes: 0, ranTime: 0 };
    const finished: Request[] = [];
    page.on('requestfinished', (request) => finished.push(request));
    session.on('Debugger.scriptParsed', ({ url: source, length = 0 }) => {
      if (!source.startsWith('http')) return;
      weight.ran += 1;
      weight.ranBytes += length;
    });
    await session.send('Debugger.enable');
    await session.send('Performance.enable', { timeDomain: 'threadTicks' });
    await page.goto(url, { waitUntil: 'load' });
    await wait(3000);
    const { metrics } = await session.send('Performance.getMetrics');
    weight.ranTime = 1000 * (metrics.find(({ name }) => name === 'ScriptDuration')?.value ?? 0);
    for (const request of finished) {
      const sizes = await request.sizes();
      // Playwright reports no size for a worker's script.
      const bytes = sizes.responseBodySize || Number((await (await request.response())?.headerValue('content-length')) ?? 0);
      const kind = request.resourceType();
      if (kind === 'document') weight.html += bytes;
      else if (kind === 'stylesheet') weight.css += bytes;
      else if (kind === 'font') weight.fonts += bytes;
      else if (kind === 'script' || new URL(request.url()).pathname.endsWith('.js')) {
        weight.scripts += bytes;
        weight.scriptCount += 1;
      }
    }
    return weight;
  } finally {
    await context.close();
  }
};

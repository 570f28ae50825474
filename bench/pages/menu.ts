import { setTimeout as wait } from 'node:timers/promises';
import type { Browser, BrowserContextOptions, CDPSession, Page } from '@playwright/test';
import { desktop } from '../../tests/support/chromium.ts';
import { smallPhone } from './weight.ts';

/** Milliseconds from the pointer event to the paint that shows the panel; infinite if it does not open. */
export interface MenuLatencies {
  hover: number[];
  tap: number[];
}

/** The CPU throttling of Lighthouse's phone. */
const throttlingRate = 4;
/** Lighthouse's network conditions: desktop, and slow mobile. */
const networks = {
  hover: { offline: false, latency: 40, downloadThroughput: (10_240 * 1024) / 8, uploadThroughput: (10_240 * 1024) / 8 },
  tap: { offline: false, latency: 562.5, downloadThroughput: (1474.56 * 1024) / 8, uploadThroughput: (675 * 1024) / 8 },
};

/**
 * Milliseconds from the first paint to the first pointer event. No visitor is faster than the shortest. They vary because on a
 * simulated network typefaces and pictures always arrive at the same moments.
 */
const reactions = [250, 700, 400, 850, 550];
/** Duration of a quick tap in milliseconds. */
const tapDuration = 80;

/** A mouse click always follows a hover, so it is not measured. */
type InputKind = 'hover' | 'tap';
declare global {
  interface Window {
    menuLatency?: Promise<number>;
  }
}

/** Prepares the measurement: the next pointer event starts the clock, the paint that shows the panel stops it. -1 is the menu button. */
const arm = (page: Page, index: number, input: InputKind): Promise<{ x: number; y: number }> =>
  page.evaluate(
    ([index, input]) => {
      const menu = document.querySelector<HTMLElement>('#site-menu');
      const control =
        index < 0 ? document.querySelector('[popovertarget="site-menu"]') : document.querySelectorAll('#site-menu summary')[index];
      const panel = index < 0 ? menu : control?.parentElement?.querySelector<HTMLElement>('ul a');
      if (!control || !panel) throw new Error('The HTML of the menu is not what this benchmark expects.');
      control.scrollIntoView({ block: 'nearest', behavior: 'instant' });
      window.menuLatency = new Promise((resolve) => {
        // Include targets outside the viewport or a scrolling menu.
        const everywhere = '9999px';
        let began = 0;
        const begin = (event: Event) => {
          if (event.target instanceof Node && control.contains(event.target)) began ||= event.timeStamp;
        };
        // A tap opens a menu on release.
        const kind = input === 'hover' ? 'pointerover' : 'pointerup';
        document.addEventListener(kind, begin, true);
        // Polling visibility would force layout; an observer reports with the frame that shows the panel.
        const observer = new IntersectionObserver(
          (changes) => {
            if (!began || !changes.some(({ isIntersecting }) => isIntersecting)) return;
            document.removeEventListener(kind, begin, true);
            observer.disconnect();
            // A message posted before the paint of a frame arrives after it.
            const { port1, port2 } = new MessageChannel();
            port1.onmessage = () => resolve(performance.now() - began);
            port2.postMessage(undefined);
          },
          { rootMargin: everywhere, scrollMargin: everywhere } as IntersectionObserverInit,
        );
        observer.observe(panel);
        setTimeout(() => resolve(Number.POSITIVE_INFINITY), 10_000);
      });
      const { x, y, width, height } = control.getBoundingClientRect();
      return { x: x + width / 2, y: y + height / 2 };
    },
    [index, input] as const,
  );

const openMenu = async (page: Page, session: CDPSession, index: number, input: InputKind): Promise<number> => {
  const { x, y } = await arm(page, index, input);
  if (input === 'tap') {
    await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x, y }] });
    await wait(tapDuration);
    await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  } else await page.mouse.move(x, y);
  return page.evaluate(() => window.menuLatency ?? Number.NaN);
};

/** Opens one menu after another shortly after the first paint, while the rest of the page is still loading. */
const measureInput = async (browser: Browser, url: string, input: InputKind, reaction: number): Promise<number[]> => {
  const options: BrowserContextOptions = input === 'tap' ? smallPhone : desktop;
  const context = await browser.newContext(options);
  try {
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await session.send('Network.enable');
    await session.send('Network.emulateNetworkConditions', networks[input]);
    await session.send('Emulation.setCPUThrottlingRate', { rate: throttlingRate });
    await page.goto(url, { waitUntil: 'commit' });
    await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0);
    await page.waitForFunction(() => document.querySelectorAll('#site-menu summary').length === 6);
    await wait(reaction);
    const latencies: number[] = [];
    // On a phone the menu button comes first.
    for (const index of input === 'tap' ? [-1, 0, 1, 2, 3, 4, 5] : [0, 1, 2, 3, 4, 5]) {
      latencies.push(await openMenu(page, session, index, input));
      await wait(250);
    }
    return latencies;
  } finally {
    await context.close();
  }
};

export const measureMenu = async (browser: Browser, url: string, round: number): Promise<MenuLatencies> => {
  const reaction = reactions[round % reactions.length] ?? 0;
  return { hover: await measureInput(browser, url, 'hover', reaction), tap: await measureInput(browser, url, 'tap', reaction) };
};

import { setTimeout as wait } from 'node:timers/promises';
import type { Browser, BrowserContextOptions, CDPSession, Page } from '@playwright/test';
import { desk } from '../../tests/support/chromium.ts';
import { smallPhone } from './weight.ts';

/** From the pointer's event to the paint that shows the panel, in milliseconds; endless where it does not open. */
export interface MenuAnswers {
  hover: number[];
  tap: number[];
}

/** As slow as Lighthouse's phone: four times slower than this machine. */
const slowness = 4;
/** Lighthouse's lines: a desk's, and a phone's slow one. */
const lines = {
  hover: { offline: false, latency: 40, downloadThroughput: (10_240 * 1024) / 8, uploadThroughput: (10_240 * 1024) / 8 },
  tap: { offline: false, latency: 562.5, downloadThroughput: (1474.56 * 1024) / 8, uploadThroughput: (675 * 1024) / 8 },
};

/**
 * Milliseconds from the first paint until somebody reaches for the menu. Nobody does sooner than the first; the others,
 * because typefaces and pictures arrive at set moments on a set line, and a visitor's hand does not know them.
 */
const reactions = [250, 700, 400, 850, 550];
/** How long a quick finger stays down. */
const press = 80;

/** A click of a mouse comes after its hover. */
type Way = 'hover' | 'tap';
declare global {
  interface Window {
    menuAnswer?: Promise<number>;
  }
}

/** Readies the page: the next event of the pointer starts the clock, and the paint that shows the thing stops it. */
const arm = (page: Page, name: number, way: Way): Promise<{ x: number; y: number }> =>
  page.evaluate(
    ([name, way]) => {
      const menu = document.querySelector<HTMLElement>('#site-menu');
      const control =
        name < 0 ? document.querySelector('[popovertarget="site-menu"]') : document.querySelectorAll('#site-menu summary')[name];
      const shown = name < 0 ? menu : control?.parentElement?.querySelector<HTMLElement>('ul a');
      if (!control || !shown) throw new Error('The menu has other HTML than this measurement knows.');
      control.scrollIntoView({ block: 'nearest', behavior: 'instant' });
      window.menuAnswer = new Promise((resolve) => {
        // Also beyond the edge of the view or of a menu that scrolls.
        const everywhere = '9999px';
        let began = 0;
        const begin = (event: Event) => {
          if (event.target instanceof Node && control.contains(event.target)) began ||= event.timeStamp;
        };
        // A menu opens when the finger is let go.
        const kind = way === 'hover' ? 'pointerover' : 'pointerup';
        document.addEventListener(kind, begin, true);
        // Asking whether it is visible would make the browser work it out; an observer is told with the frame that shows it.
        const seen = new IntersectionObserver(
          (changes) => {
            if (!began || !changes.some(({ isIntersecting }) => isIntersecting)) return;
            document.removeEventListener(kind, begin, true);
            seen.disconnect();
            // A message sent before a frame's paint arrives after it.
            const { port1, port2 } = new MessageChannel();
            port1.onmessage = () => resolve(performance.now() - began);
            port2.postMessage(undefined);
          },
          { rootMargin: everywhere, scrollMargin: everywhere } as IntersectionObserverInit,
        );
        seen.observe(shown);
        setTimeout(() => resolve(Number.POSITIVE_INFINITY), 10_000);
      });
      const { x, y, width, height } = control.getBoundingClientRect();
      return { x: x + width / 2, y: y + height / 2 };
    },
    [name, way] as const,
  );

const touch = async (page: Page, session: CDPSession, name: number, way: Way): Promise<number> => {
  const { x, y } = await arm(page, name, way);
  if (way === 'tap') {
    await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x, y }] });
    await wait(press);
    await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  } else await page.mouse.move(x, y);
  return page.evaluate(() => window.menuAnswer ?? Number.NaN);
};

/** Reaches for one menu after the other from a moment after the first paint on, while the rest of the page is still arriving. */
const measureWay = async (browser: Browser, url: string, way: Way, reaction: number): Promise<number[]> => {
  const options: BrowserContextOptions = way === 'tap' ? smallPhone : desk;
  const context = await browser.newContext(options);
  try {
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await session.send('Network.enable');
    await session.send('Network.emulateNetworkConditions', lines[way]);
    await session.send('Emulation.setCPUThrottlingRate', { rate: slowness });
    await page.goto(url, { waitUntil: 'commit' });
    await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0);
    await page.waitForFunction(() => document.querySelectorAll('#site-menu summary').length === 6);
    await wait(reaction);
    const answers: number[] = [];
    // On a phone the button that opens the menu comes first.
    for (const name of way === 'tap' ? [-1, 0, 1, 2, 3, 4, 5] : [0, 1, 2, 3, 4, 5]) {
      answers.push(await touch(page, session, name, way));
      await wait(250);
    }
    return answers;
  } finally {
    await context.close();
  }
};

export const measureMenu = async (browser: Browser, url: string, round: number): Promise<MenuAnswers> => {
  const reaction = reactions[round % reactions.length] ?? 0;
  return { hover: await measureWay(browser, url, 'hover', reaction), tap: await measureWay(browser, url, 'tap', reaction) };
};

import { setTimeout as wait } from 'node:timers/promises';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { desk } from '../../tests/support/browser.ts';
import { smallPhone } from './weight.ts';

/** From the pointer's event to the paint that shows the panel, in milliseconds; endless where it does not open. */
export interface MenuAnswers {
  /** Without the delay that is meant. */
  hover: number[];
  /** Keeps panels from flashing while the pointer crosses the bar. */
  hoverDelay: number;
  click: number[];
  tap: number[];
}

/** As slow as Lighthouse's phone: four times slower than this machine, on a slow mobile line. */
const slowness = 4;
const slowLine = { offline: false, latency: 562.5, downloadThroughput: (1474.56 * 1024) / 8, uploadThroughput: (675 * 1024) / 8 };

type Way = 'hover' | 'click' | 'tap';
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
        const armed = performance.now();
        let began = 0;
        const begin = (event: Event) => {
          if (event.target instanceof Node && control.contains(event.target)) began ||= event.timeStamp;
        };
        // A menu opens when button or finger is let go.
        const kind = way === 'hover' ? 'pointerover' : 'pointerup';
        document.addEventListener(kind, begin, true);
        const look = () => {
          if (performance.now() > armed + 10_000) resolve(Number.POSITIVE_INFINITY);
          else if (!began || !shown.checkVisibility({ contentVisibilityAuto: true, visibilityProperty: true })) requestAnimationFrame(look);
          else {
            document.removeEventListener(kind, begin, true);
            // A message sent before a frame's paint arrives after it.
            const { port1, port2 } = new MessageChannel();
            port1.onmessage = () => resolve(performance.now() - began);
            port2.postMessage(undefined);
          }
        };
        requestAnimationFrame(look);
      });
      const { x, y, width, height } = control.getBoundingClientRect();
      return { x: x + width / 2, y: y + height / 2 };
    },
    [name, way] as const,
  );

const touch = async (page: Page, name: number, way: Way): Promise<number> => {
  const { x, y } = await arm(page, name, way);
  if (way === 'tap') await page.touchscreen.tap(x, y);
  else await page.mouse.move(x, y);
  if (way === 'click') {
    await page.mouse.down();
    await page.mouse.up();
  }
  return page.evaluate(() => window.menuAnswer ?? Number.NaN);
};

/** Reaches for one menu after the other from the first paint on, while the rest of the page is still arriving. */
const measureWay = async (browser: Browser, url: string, way: Way): Promise<{ answers: number[]; delay: number }> => {
  const options: BrowserContextOptions = way === 'tap' ? smallPhone : desk;
  const context = await browser.newContext(options);
  try {
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await session.send('Network.enable');
    await session.send('Network.emulateNetworkConditions', slowLine);
    await session.send('Emulation.setCPUThrottlingRate', { rate: slowness });
    await page.goto(url, { waitUntil: 'commit' });
    await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0);
    await page.waitForFunction(() => document.querySelectorAll('#site-menu summary').length === 6);
    const answers: number[] = [];
    // On a phone the button that opens the menu comes first.
    for (const name of way === 'tap' ? [-1, 0, 1, 2, 3, 4, 5] : [0, 1, 2, 3, 4, 5]) {
      answers.push(await touch(page, name, way));
      await wait(250);
    }
    const delay = await page.evaluate(() => {
      const menu = document.querySelector('#site-menu details:not([open])');
      return menu ? 1000 * Number.parseFloat(getComputedStyle(menu, '::details-content').transitionDelay) : 0;
    });
    return { answers, delay };
  } finally {
    await context.close();
  }
};

export const measureMenu = async (browser: Browser, url: string): Promise<MenuAnswers> => {
  const hover = await measureWay(browser, url, 'hover');
  const click = await measureWay(browser, url, 'click');
  const tap = await measureWay(browser, url, 'tap');
  return { hover: hover.answers.map((time) => time - hover.delay), hoverDelay: hover.delay, click: click.answers, tap: tap.answers };
};

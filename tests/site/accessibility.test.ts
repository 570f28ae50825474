import type { BrowserContextOptions, Page } from '@playwright/test';
import axe from 'axe-core';
import { describe, expect, inject, test } from 'vitest';
import { awake, desk, layOutAll, openPage, phone } from '../support/browser.ts';
import { builtPages } from '../support/built-site.ts';
import { catalogue } from '../support/catalogue.ts';
import { inBrowser } from '../support/in-browser.ts';
import { startServer } from '../support/server.ts';
import { behindProxy, postQuote } from '../support/shop.ts';

const scene = inBrowser();

const everyPage = builtPages.map(({ path }) => path);
/** One page of each layout. */
const onePerLayout = [...new Map(catalogue.pages.map((page) => [page.layout, page.path])).values(), '/blog/setting-up-artwork'];

/** What axe objects to on a page as it stands. */
const violationsOn = async (page: Page): Promise<string[]> => {
  await layOutAll(page);
  if (await page.evaluate(() => !('axe' in globalThis))) await page.evaluate(axe.source);
  const { violations } = await page.evaluate(() =>
    // It would fetch style and films once more. Of the two rules that look at them one is off unless asked for, the other is
    // about sound, which the site's policy does not let in.
    (globalThis as unknown as { axe: typeof axe }).axe.run({ resultTypes: ['violations'], preload: false }),
  );
  return violations.map(({ id, nodes }) => `${id} at ${nodes.map(({ target }) => target.join(' ')).join('; ')}`);
};

/** Turns the tab of a desk into that of a phone, as Playwright would open it. */
const turnIntoPhone = async (page: Page) => {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setDeviceMetricsOverride', { ...phone.viewport, deviceScaleFactor: 1, mobile: true });
  await session.send('Emulation.setTouchEmulationEnabled', { enabled: true });
  return () => session.detach();
};

/** The links of closed menus and of the footer are the same in every page. They are a third of what axe would look at. */
const leaveOutWhatIsAlike = () => {
  for (const part of document.querySelectorAll('#site-menu .menu-groups, .footer-columns')) part.remove();
};

/** Runs axe on pages, two tabs at a time: on a desk, then on a phone. One page of each layout is looked at as a whole. */
const findViolations = async (paths: string[], options: BrowserContextOptions): Promise<string[]> => {
  const context = await scene.browser.newContext({ baseURL: inject('siteUrl'), reducedMotion: 'reduce', ...desk, ...options });
  const queue = [...paths, '/an-address-that-is-not-there'];
  const found: string[] = [];
  const work = async () => {
    const page = await context.newPage();
    for (let path = queue.shift(); path; path = queue.shift()) {
      await page.goto(path);
      if (!onePerLayout.includes(path)) await page.evaluate(leaveOutWhatIsAlike);
      const onDesk = await violationsOn(page);
      const turnBack = await turnIntoPhone(page);
      const onPhone = await violationsOn(page);
      await turnBack();
      found.push(
        ...onDesk.map((violation) => `${path} at 1280 px: ${violation}`),
        ...onPhone.map((violation) => `${path} at 375 px: ${violation}`),
      );
    }
  };
  await Promise.all([work(), work()]);
  await context.close();
  return found;
};

describe('axe finds nothing to object to', () => {
  test('on every page at 1280 and at 375 px', async () => expect(await findViolations(everyPage, {})).toEqual([]), 900_000);
  test(
    'on each layout in the dark scheme',
    async () => expect(await findViolations(onePerLayout, { colorScheme: 'dark' })).toEqual([]),
    300_000,
  );

  test('with a form in each of its states, in both schemes', async () => {
    for (const options of [phone, { ...desk, colorScheme: 'dark' as const }]) {
      const { page } = await openPage(scene.browser, '/get-quote', options);
      await awake(page);
      await page.getByRole('button', { name: 'Send quote request' }).click();
      await page.locator('#quote-artwork').setInputFiles([
        { name: 'logo.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7') },
        { name: 'notes.doc', mimeType: 'application/msword', buffer: Buffer.from('x') },
      ]);
      await page.getByText('Uploaded', { exact: true }).waitFor();
      // All that the check of a file can unfold.
      await page.locator('#quote-artwork').setInputFiles('tests/artwork/files/png-small-logo.png');
      const panel = page.getByRole('region', { name: 'Print check of png-small-logo.png' });
      await panel.getByText(/^See how it prints/).click();
      await panel.getByLabel('Width').fill('wide');
      await panel.getByLabel('Finished size').selectOption({ label: 'A3: 297 × 420 mm' });
      await panel.getByRole('img').first().waitFor();
      for (const summary of await panel.locator('details details > summary').all()) await summary.click();
      expect(await violationsOn(page), 'with mistakes and files').toEqual([]);
      for (const [label, value] of Object.entries({
        'First name': 'Kim',
        'Last name': 'Lee',
        Email: 'kim@example.com',
        Phone: '1',
        'What do you need?': 'Labels',
      }))
        await page.getByLabel(label).fill(value);
      await page.route('**/api/send-quote-email', (route) => route.abort());
      await page.getByRole('button', { name: 'Send quote request' }).click();
      await page.getByText('There was an error sending').waitFor();
      expect(await violationsOn(page), 'after a failure').toEqual([]);
      await page.unroute('**/api/send-quote-email');
      await page.getByRole('button', { name: 'Send quote request' }).click();
      await page.getByText('Quote request sent successfully!').waitFor();
      expect(await violationsOn(page), 'sent').toEqual([]);
      await page.context().close();
    }
  });

  test('on the quote list, empty and with products, and on the form with products in it', async () => {
    for (const options of [desk, phone]) {
      const { page } = await openPage(scene.browser, '/quote-list', options);
      await page.getByLabel('Add a product').selectOption({ label: 'Acrylic Signs' });
      expect(await violationsOn(page), 'empty').toEqual([]);
      await page.getByRole('button', { name: 'Add', exact: true }).click();
      await page.getByRole('button', { name: 'Duplicate' }).click();
      await page.getByLabel('Note').last().fill('ring 0491 570 156');
      await page.getByRole('button', { name: 'Remove 1. Acrylic Signs' }).click();
      await page.getByRole('button', { name: 'Share this list' }).click();
      await page.getByLabel('Link to this list').waitFor();
      expect(await violationsOn(page), 'with products').toEqual([]);
      await page.goto('/get-quote?product=/signage-displays/acrylic-signs');
      expect(await violationsOn(page), 'in the form').toEqual([]);
      await page.context().close();
    }
  });

  test('on the answers to forms posted without script', async () => {
    const { page } = await openPage(scene.browser, '/quote-sent?reference=Q-7K3F-92QX', phone);
    expect(await violationsOn(page)).toEqual([]);
    for (const [path, name, answer] of [
      ['/contact', ' ', 'There is a problem'],
      ['/contact', 'Kim', 'Your message is ready'],
    ] as const) {
      await page.goto(path);
      for (const [label, value] of Object.entries({ Name: name, Email: 'kim@example.com', Message: 'Hello' }))
        await page.getByLabel(label).fill(value);
      await page.evaluate(() => document.querySelector<HTMLFormElement>('main form')?.submit());
      await page.getByText(answer).first().waitFor();
      expect(await violationsOn(page), answer).toEqual([]);
    }
    await page.context().close();
  });

  test('on the page that refuses too many requests, in both schemes', async () => {
    const server = await startServer(behindProxy);
    const headers = { 'x-forwarded-for': '203.0.113.5' };
    for (let count = 0; count < 30; count += 1) await postQuote(server.url, {}, headers);
    for (const options of [phone, { ...desk, colorScheme: 'dark' as const }]) {
      const { page } = await openPage(scene.browser, '/contact', { ...options, baseURL: server.url, extraHTTPHeaders: headers });
      for (const [label, value] of Object.entries({ Name: 'Kim', Email: 'kim@example.com', Message: 'Hello' }))
        await page.getByLabel(label).fill(value);
      await page.evaluate(() => document.querySelector<HTMLFormElement>('main form')?.submit());
      await page.getByRole('heading', { name: 'Please wait a few minutes' }).waitFor();
      expect(await violationsOn(page)).toEqual([]);
      await page.context().close();
    }
    await server.end();
  });

  test('on the search in each of its states, in both schemes', async () => {
    for (const options of [phone, { ...desk, colorScheme: 'dark' as const }, { ...desk, viewport: { width: 320, height: 640 } }]) {
      const { page } = await openPage(scene.browser, '/about', options);
      const opener = page.locator('[popovertarget="site-search"]');
      if (await opener.isVisible()) await opener.click();
      for (const query of ['sticker', 'zeppelin']) {
        await page.locator('#site-search input').fill(query);
        await page.getByRole('option').nth(1).waitFor();
        await page.locator('#site-search input').press('ArrowDown');
        expect(await violationsOn(page), query).toEqual([]);
      }
      for (const path of ['/search', '/search?q=banner', '/search?q=zeppelin']) {
        await page.goto(path);
        await page.getByText('on any page to search').waitFor();
        expect(await violationsOn(page), path).toEqual([]);
      }
      await page.context().close();
    }
  });

  test('with a menu open on a desk, on a phone, and with a details dialog open', async () => {
    const states: [string, BrowserContextOptions, string[]][] = [
      ['/', desk, ['#site-menu summary']],
      ['/', phone, ['.menu-button', '#site-menu summary']],
      ['/view-samples', desk, ['text=View Details']],
      ['/faq', desk, ['details.faq summary']],
    ];
    for (const [path, options, clicks] of states) {
      const { page } = await openPage(scene.browser, path, options);
      for (const target of clicks) await page.locator(target).first().click();
      await page.waitForTimeout(300);
      expect(await violationsOn(page), path).toEqual([]);
      await page.context().close();
    }
  });
});

test('who asks for less motion gets none: nothing glides, lifts or fades', async () => {
  /** How many parts of the page would change by and by. */
  const gliding = (page: Page): Promise<number> =>
    page.evaluate(() => {
      const styles = [...document.querySelectorAll('*')].flatMap((element) =>
        [undefined, '::before', '::after'].map((part) => getComputedStyle(element, part)),
      );
      return styles.filter(({ transitionDuration, animationName }) => /[1-9]/.test(transitionDuration) || animationName !== 'none').length;
    });
  const { page } = await openPage(scene.browser, '/', desk);
  for (const path of onePerLayout) {
    await page.goto(path);
    expect(await gliding(page), path).toBe(0);
  }
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  expect(await gliding(page)).toBeGreaterThan(0);
  await page.context().close();
});

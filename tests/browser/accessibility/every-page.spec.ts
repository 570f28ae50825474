import { builtPages } from '../../support/built-site.ts';
import { waitForIdle } from '../support/page.ts';
import { reachesForm } from '../support/reach-form.ts';
import { desktop, expect, type Page, phone } from '../support/test.ts';
import { test, violationsOn } from './axe.ts';
import { samples } from './samples.ts';

/** axe's rule categories that depend on the content of a page. */
const content = ['text-alternatives', 'name-role-value', 'forms', 'tables', 'structure', 'semantics', 'language', 'parsing'];

/**
 * axe's violations in a page's text, images and structure. Colours, sizes, keyboard access and ARIA roles are the same as on the
 * samples, which are checked with every rule (screens.spec.ts, samples.spec.ts). Desktop shows everything that a phone does.
 */
const violationsInContent = (page: Page): Promise<string[]> =>
  violationsOn(page, { runOnly: content.map((category) => `cat.${category}`) });

/** All scripts that the page has fetched. */
const fetchedScripts = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .map(({ name }) => name)
      .filter((name) => new URL(name).pathname.endsWith('.js')),
  );

/** One test for all checks of a page, because opening it takes longer than checking it. */
test.describe('every page fits its width, has a quote button that reaches its form, fetches no script before the first interaction, has one inline script, logs no error, and has no axe violation', () => {
  test.use(phone);

  const sorted = builtPages.toSorted((one, other) => (one.path < other.path ? -1 : 1));
  // Split so that workers share the pages.
  const size = 12;
  const parts = Array.from({ length: Math.ceil(sorted.length / size) }, (_, part) => sorted.slice(part * size, (part + 1) * size));

  for (const part of parts) {
    test(`from ${part[0]?.path} to ${part.at(-1)?.path}`, async ({ page, errors }) => {
      const wrong: string[] = [];
      // 320 px is a 1280 px window at 400 % zoom, and the narrowest phone; 640 px is 200 %.
      const widths = [320, 375, 640];
      for (const { path, root } of part) {
        await page.goto(path);
        // A page that opens with its form hydrates it immediately; backdrops are tested in backdrop.spec.ts.
        const opensWithForm = root.querySelector('[data-script-now]') !== null;
        const animates = root.querySelector('canvas[data-backdrop]') !== null;
        if (opensWithForm) await expect.poll(async () => (await fetchedScripts(page)).length, `${path}: its script`).toBeGreaterThan(0);
        else await waitForIdle(page);
        const inline = root.querySelectorAll('script:not([src], [type="application/ld+json"], [type=speculationrules])').length;
        if (inline !== 1) wrong.push(`${path}: has ${inline} inline scripts`);
        if (!opensWithForm && !animates) wrong.push(...(await fetchedScripts(page)).map((script) => `${path}: ${script}`));
        for (const width of widths) {
          await page.setViewportSize({ width, height: 800 });
          const overflow = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
          if (overflow > 0) wrong.push(`${path}: ${overflow} px too wide at ${width} px`);
        }
        // Start the next page at the current width, which saves one layout per page.
        widths.reverse();
        // Smooth scrolling takes longer than all other checks and depends only on the layout, so test it on samples only.
        const isSample = samples.includes(path);
        if (isSample) await page.emulateMedia({ reducedMotion: 'no-preference' });
        if (!(await reachesForm(page))) wrong.push(`${path}: its quote button does not reach the first field`);
        if (isSample) await page.emulateMedia({ reducedMotion: 'reduce' });
        wrong.push(...errors.splice(0).map((error) => `${path}: ${error}`));
        if (isSample) continue;
        await page.setViewportSize(desktop.viewport);
        wrong.push(...(await violationsInContent(page)).map((violation) => `${path}: ${violation}`));
      }
      expect(wrong).toEqual([]);
    });
  }
});

test('axe reports mistakes in the content of a page', async ({ page }) => {
  const mistakes: Record<string, () => void> = {
    'image-alt': () => document.querySelector('main img')?.removeAttribute('alt'),
    label: () => document.querySelector('main form label[for]')?.remove(),
    'link-name': () => document.querySelector('main a')?.replaceChildren(),
    'button-name': () => document.querySelector('main form button[type=submit]')?.replaceChildren(),
    'heading-order': () => {
      const heading = document.querySelector('main h2');
      if (heading) heading.outerHTML = `<h4>${heading.textContent}</h4>`;
    },
    'page-has-heading-one': () => document.querySelector('h1')?.remove(),
    'document-title': () => document.querySelector('title')?.remove(),
    list: () => document.querySelector('main ul')?.prepend(document.createElement('p')),
    'select-name': () => document.querySelector('main form')?.append(document.createElement('select')),
  };
  for (const [rule, makeMistake] of Object.entries(mistakes)) {
    await page.goto('/stationery/envelopes', { waitUntil: 'domcontentloaded' });
    await page.evaluate(makeMistake);
    expect((await violationsInContent(page)).join('\n'), rule).toContain(`${rule} at`);
  }
});

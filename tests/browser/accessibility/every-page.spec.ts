import { builtPages } from '../../support/built-site.ts';
import { begun } from '../support/page.ts';
import { reachesForm } from '../support/reach-form.ts';
import { desk, expect, type Page, phone } from '../support/test.ts';
import { test, violationsOn } from './axe.ts';
import { samples } from './samples.ts';

/** axe's rules about what a page's content decides. */
const content = ['text-alternatives', 'name-role-value', 'forms', 'tables', 'structure', 'semantics', 'language', 'parsing'];

/**
 * What axe objects to in a page's own words, pictures and order. Its colours, sizes, keys and ARIA roles are those of the
 * samples, which are checked with every rule (screens.spec.ts, samples.spec.ts). A desk shows everything that a phone does.
 */
const violationsInContent = (page: Page): Promise<string[]> =>
  violationsOn(page, { runOnly: content.map((category) => `cat.${category}`) });

/** The scripts that the page has fetched, for whatever reason. */
const fetchedScripts = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .map(({ name }) => name)
      .filter((name) => new URL(name).pathname.endsWith('.js')),
  );

/** One visit for all of it: opening a page takes longer than looking at it. */
test.describe('every page fits its width on a phone and at 200 % zoom, has quote buttons that reach its form, fetches no script before it is touched, runs only that of its header, logs no error, and axe finds nothing to object to in it', () => {
  test.use(phone);

  const sorted = builtPages.toSorted((one, other) => (one.path < other.path ? -1 : 1));
  // In parts, which two workers share.
  const size = 12;
  const parts = Array.from({ length: Math.ceil(sorted.length / size) }, (_, part) => sorted.slice(part * size, (part + 1) * size));

  for (const part of parts) {
    test(`from ${part[0]?.path} to ${part.at(-1)?.path}`, async ({ page, errors }) => {
      const wrong: string[] = [];
      // 320 px is what a 1280 px window shows at 400 %, and the narrowest phone; 640 px is 200 %.
      const widths = [320, 375, 640];
      for (const { path, root } of part) {
        await page.goto(path);
        // A page that opens with its form wakes it; background animations have tests of their own.
        const opensWithForm = root.querySelector('script[async][src]') !== null;
        const animates = root.querySelector('canvas[data-backdrop]') !== null;
        if (opensWithForm) await expect.poll(async () => (await fetchedScripts(page)).length, `${path}: its script`).toBeGreaterThan(0);
        else await begun(page);
        // That of the header, and the line that fetches an animation.
        const own = root.querySelectorAll('script:not([src], [type="application/ld+json"], [type=speculationrules])').length;
        if (own !== (animates ? 2 : 1)) wrong.push(`${path}: has ${own} scripts of its own`);
        if (!opensWithForm && !animates) wrong.push(...(await fetchedScripts(page)).map((script) => `${path}: ${script}`));
        for (const width of widths) {
          await page.setViewportSize({ width, height: 800 });
          const overflow = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
          if (overflow > 0) wrong.push(`${path}: ${overflow} px too wide at ${width} px`);
        }
        // The next page begins at the width where this one ends: one layout less for each.
        widths.reverse();
        // Scrolling smoothly takes longer than all the rest, and how a page moves on the way is a matter of its layout.
        const sample = samples.includes(path);
        if (sample) await page.emulateMedia({ reducedMotion: 'no-preference' });
        if (!(await reachesForm(page))) wrong.push(`${path}: its quote button does not lead to the first field`);
        if (sample) await page.emulateMedia({ reducedMotion: 'reduce' });
        wrong.push(...errors.splice(0).map((error) => `${path}: ${error}`));
        if (sample) continue;
        await page.setViewportSize(desk.viewport);
        wrong.push(...(await violationsInContent(page)).map((violation) => `${path}: ${violation}`));
      }
      expect(wrong).toEqual([]);
    });
  }
});

test('axe objects to mistakes in the content of a page', async ({ page }) => {
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
  for (const [rule, make] of Object.entries(mistakes)) {
    await page.goto('/stationery/envelopes', { waitUntil: 'domcontentloaded' });
    await page.evaluate(make);
    expect((await violationsInContent(page)).join('\n'), rule).toContain(`${rule} at`);
  }
});

import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { builtPage, builtPages, visibleText } from '../support/built-site.ts';

const { root } = builtPage('/view-samples');

describe('the grades of the samples', () => {
  test('are labelled as our own, visibly and for screen readers', () => {
    const stars = root.querySelectorAll('[role="img"]').filter((image) => /out of 5/.test(image.getAttribute('aria-label') ?? ''));
    expect(stars).toHaveLength(16);
    for (const grade of stars) {
      expect(grade.getAttribute('aria-label')).toMatch(/^Our own grade: [1-5] out of 5 stars$/);
      expect(visibleText(grade.closest('p') ?? grade)).toBe('our own grade');
    }
    expect(visibleText(root)).toContain('not customer reviews');
  });

  test('are not published as ratings or reviews in structured data on any page', () => {
    for (const page of builtPages)
      for (const data of page.root.querySelectorAll('script[type="application/ld+json"]'))
        expect(data.text).not.toMatch(/"(aggregateRating|review|reviewRating|ratingValue)"|"(Aggregate)?Rating"|"Review"/);
  });
});

describe('the details of a sample', () => {
  const dialogs = root.querySelectorAll('dialog[id^="sample-"]');
  test.each(dialogs.map((dialog) => [dialog.querySelector('h4')?.text ?? '', dialog] as const))(
    '%s: link to the sample form, the product and the quote form',
    (name, dialog) => {
      const linkTo = (words: RegExp) =>
        dialog
          .querySelectorAll('a')
          .find((link) => words.test(link.text))
          ?.getAttribute('href') ?? '';
      expect(linkTo(/^Request this sample/)).toBe(`/samples?sample=${encodeURIComponent(name)}#samples`);
      const product = linkTo(/^More about /);
      expect(builtPage(product).root.querySelector('h1')).not.toBeNull();
      expect(linkTo(/^Add to quote/)).toBe(`/get-quote?product=${product}`);
    },
  );

  test('exist for all sixteen', () => {
    expect(dialogs).toHaveLength(16);
  });
});

test('every sample has a PDF to download', () => {
  const addresses = root.querySelectorAll('a').filter((link) => visibleText(link) === 'Download PDF');
  const links = [...new Set(addresses.map((link) => link.getAttribute('href') ?? ''))];
  expect(links).toHaveLength(16);
  for (const link of links) expect(readFileSync(`dist/client${link}`).subarray(0, 5).toString(), link).toBe('%PDF-');
});

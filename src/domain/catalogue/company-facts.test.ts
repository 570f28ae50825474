import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { PageLayout } from '#layouts/PageLayout.tsx';
import { catalogue, mistake } from '#tests/support/catalogue.ts';
import type { Catalogue } from './catalogue.ts';
import { type Company, companySchema } from './company.ts';
import { pageAt } from './queries.ts';
import { structuredDataOf } from './structured-data.ts';

/** Optional facts in company.yaml, and below how each is shown. */
const facts = {
  abn: '51824753556',
  address: { street: '12 Example Street', suburb: 'Marrickville', state: 'NSW', postcode: '2204' },
  people: [{ name: 'Alex Example', role: 'Quotes and orders', image: 'contact' }],
  turnaround: 'Most jobs leave us in a week.',
  paymentTerms: 'By card or bank transfer.',
  photographs: [
    { image: 'about', caption: 'Our shop' },
    { image: 'printing', caption: 'The press' },
  ],
};
const shown: Record<keyof typeof facts, string> = {
  abn: '51 824 753 556',
  address: '12 Example Street, Marrickville NSW 2204',
  people: 'Alex Example',
  turnaround: 'Most jobs leave us in a week.',
  paymentTerms: 'By card or bank transfer.',
  photographs: 'Our shop',
};
const prefilledValues: Company = companySchema.parse({ ...catalogue.company, ...facts });

const pagesWithForms = [
  '/get-quote',
  '/quote-list',
  '/stationery/letterheads',
  '/signage-displays/banners',
  '/stationery/business-cards',
  '/popular/posters',
  '/artwork-check',
  '/sticker-maker',
  '/contact',
  '/samples',
  '/enquiry',
];

const render = (path: string, company: Company): string => {
  const changed: Catalogue = { ...catalogue, company };
  const slots = { form: createElement('form'), tool: createElement('form') };
  return renderToStaticMarkup(createElement(PageLayout, { page: pageAt(changed, path), catalogue: changed, ...slots }));
};

describe('company facts', () => {
  test.each([...pagesWithForms, '/about'])('are all shown on %s', (path) => {
    const html = render(path, prefilledValues);
    for (const text of Object.values(shown)) expect(html).toContain(text);
  });

  test.each(Object.keys(shown) as (keyof typeof facts)[])('show %s alone at a form without the others', (name) => {
    const company = companySchema.parse({ ...catalogue.company, [name]: facts[name] });
    for (const path of ['/get-quote', '/contact', '/about']) {
      const html = render(path, company);
      const others = Object.entries(shown).filter(([other]) => other !== name);
      expect(html).toContain(shown[name]);
      for (const [, text] of others) expect(html).not.toContain(text);
      expect(html).not.toMatch(/<(dl|ul|dd|figure|figcaption)[^>]*><\/\1>/);
    }
  });

  test('show all photographs on the about page, and the first at a form', () => {
    expect(render('/about', prefilledValues)).toContain('The press');
    expect(render('/get-quote', prefilledValues)).not.toContain('The press');
  });

  test('are in the structured data', () => {
    const changed = { ...catalogue, company: prefilledValues };
    const data = JSON.stringify(structuredDataOf(changed, pageAt(changed, '/about'), 'https://example.com'));
    expect(data).toContain(
      '"streetAddress":"12 Example Street","addressLocality":"Marrickville","addressRegion":"NSW","postalCode":"2204"',
    );
    expect(data).toContain('"propertyID":"ABN","value":"51824753556"');
  });
});

describe('missing company facts', () => {
  const { abn: _abn, address: _address, people: _people, turnaround: _turnaround, ...rest } = catalogue.company;
  const { paymentTerms: _terms, photographs: _photographs, ...withoutFacts } = rest;
  test.each([...pagesWithForms, '/about'])('leave no empty elements on %s', (path) => {
    const html = render(path, withoutFacts);
    expect(html).not.toContain('Who you&#x27;re dealing with');
    expect(html).not.toMatch(/<(div|aside|section|dl|ul|dd|figure|p|h2|h3)(?: class="[^"]*")?><\/\1>/);
  });

  test('are not in the structured data', () => {
    const changed = { ...catalogue, company: withoutFacts };
    expect(JSON.stringify(structuredDataOf(changed, pageAt(changed, '/about'), 'https://example.com'))).not.toMatch(/streetAddress|ABN/);
  });
});

describe('an editor gets one sentence for', () => {
  test.each([
    [
      'an ABN with a mistyped digit',
      'abn: "51 824 753 557"',
      'abn is not an Australian Business Number: its check digits are wrong, so a digit is mistyped',
    ],
    ['an ABN that is too short', 'abn: "51 824 753"', 'abn must have 11 digits, such as "51 824 753 556"'],
    ['an ABN without quotes', 'abn: 51824753556', 'abn must be in quotes, such as "51 824 753 556"'],
    [
      'a postcode without its leading zero',
      'address: { street: 1 Example Street, suburb: Darwin, state: NT, postcode: 800 }',
      'address.postcode must be four digits in quotes, such as "2000"',
    ],
    [
      'a missing photograph',
      'photographs: [{ image: our-shop, caption: Our shop }]',
      'photographs[1].image names the picture "our-shop", which does not exist',
    ],
    ['an empty list of people', 'people: []', 'people must have at least one entry, or be left out'],
  ])('%s', (_name, line, sentence) => {
    expect(mistake('company.yaml', (text) => `${text}\n${line}\n`)).toBe(`catalogue/company.yaml: ${sentence}`);
  });

  test.each(['51 824 753 556', '53 004 085 616', '83914571673'])('nothing: the valid ABN %s', (abn) => {
    expect(mistake('company.yaml', (text) => `${text}\nabn: "${abn}"\n`)).toBe('');
  });
});

import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import type { Catalogue } from '#catalogue/catalogue.ts';
import { type Company, companySchema } from '#catalogue/company.ts';
import { pageAt } from '#catalogue/queries.ts';
import { structuredDataOf } from '#catalogue/structured-data.ts';
import { PageLayout } from '#layouts/PageLayout.tsx';
import { catalogue, mistake } from '../../support/catalogue.ts';

/** What an owner may tell, and how a visitor reads each of it. */
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
const filledIn: Company = companySchema.parse({ ...catalogue.company, ...facts });

const pagesWithForms = [
  '/get-quote',
  '/quote-list',
  '/stationery/letterheads',
  '/signage-displays/banners',
  '/stationery/business-cards',
  '/popular/posters',
  '/artwork-check',
  '/contact',
  '/samples',
  '/enquiry',
];

const draw = (path: string, company: Company): string => {
  const told: Catalogue = { ...catalogue, company };
  return renderToStaticMarkup(createElement(PageLayout, { page: pageAt(told, path), catalogue: told, form: createElement('form') }));
};

describe('what the owner has told', () => {
  test.each([...pagesWithForms, '/about'])('stands on %s, all of it', (path) => {
    const html = draw(path, filledIn);
    for (const text of Object.values(shown)) expect(html).toContain(text);
  });

  test.each(Object.keys(shown) as (keyof typeof facts)[])('%s alone stands at a form, without the others', (name) => {
    const company = companySchema.parse({ ...catalogue.company, [name]: facts[name] });
    for (const path of ['/get-quote', '/contact', '/about']) {
      const html = draw(path, company);
      const others = Object.entries(shown).filter(([other]) => other !== name);
      expect(html).toContain(shown[name]);
      for (const [, text] of others) expect(html).not.toContain(text);
      expect(html).not.toMatch(/<(dl|ul|dd|figure|figcaption)[^>]*><\/\1>/);
    }
  });

  test('all photographs stand on the about page, the first at a form', () => {
    expect(draw('/about', filledIn)).toContain('The press');
    expect(draw('/get-quote', filledIn)).not.toContain('The press');
  });

  test('goes into the structured data', () => {
    const told = { ...catalogue, company: filledIn };
    const data = JSON.stringify(structuredDataOf(told, pageAt(told, '/about'), 'https://example.com'));
    expect(data).toContain(
      '"streetAddress":"12 Example Street","addressLocality":"Marrickville","addressRegion":"NSW","postalCode":"2204"',
    );
    expect(data).toContain('"propertyID":"ABN","value":"51824753556"');
  });
});

describe('what the owner has not told', () => {
  const { abn: _abn, address: _address, people: _people, turnaround: _turnaround, ...rest } = catalogue.company;
  const { paymentTerms: _terms, photographs: _photographs, ...untold } = rest;
  test.each([...pagesWithForms, '/about'])('leaves nothing behind on %s', (path) => {
    const html = draw(path, untold);
    expect(html).not.toContain('Who you&#x27;re dealing with');
    expect(html).not.toMatch(/<(div|aside|section|dl|ul|dd|figure|p|h2|h3)(?: class="[^"]*")?><\/\1>/);
  });

  test('is not in the structured data', () => {
    const told = { ...catalogue, company: untold };
    expect(JSON.stringify(structuredDataOf(told, pageAt(told, '/about'), 'https://example.com'))).not.toMatch(/streetAddress|ABN/);
  });
});

describe('an editor is told in one sentence of', () => {
  test.each([
    [
      'an ABN with a mistyped digit',
      'abn: "51 824 753 557"',
      'abn is not an Australian Business Number: its check digits are wrong, so a digit is mistyped',
    ],
    ['an ABN that is too short', 'abn: "51 824 753"', 'abn must have 11 digits, such as "51 824 753 556"'],
    ['an ABN without quotes', 'abn: 51824753556', 'abn must be in quotes, such as "51 824 753 556"'],
    [
      'a postcode that lost its nought',
      'address: { street: 1 Example Street, suburb: Darwin, state: NT, postcode: 800 }',
      'address.postcode must be four digits in quotes, such as "2000"',
    ],
    [
      'a photograph that is not there',
      'photographs: [{ image: our-shop, caption: Our shop }]',
      'photographs[1].image names the picture "our-shop", which does not exist',
    ],
    ['an empty list of people', 'people: []', 'people must have at least one entry, or be left out'],
  ])('%s', (_name, line, sentence) => {
    expect(mistake('company.yaml', (text) => `${text}\n${line}\n`)).toBe(`catalogue/company.yaml: ${sentence}`);
  });

  test.each(['51 824 753 556', '53 004 085 616', '83914571673'])('but not of the real ABN %s', (abn) => {
    expect(mistake('company.yaml', (text) => `${text}\nabn: "${abn}"\n`)).toBe('');
  });
});

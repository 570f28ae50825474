import { describe, expect, test, vi } from 'vitest';
import { catalogueFiles, mistake } from '#tests/support/catalogue.ts';

// Each test changes one of about 140 files and reads them all.
vi.mock(import('yaml'), async (original) => {
  const { withCache } = await import('#tests/support/cached-yaml.ts');
  return withCache(await original());
});

const letterheads = 'pages/stationery/letterheads.yaml';
const acrylic = 'pages/signage-displays/acrylic-signs.yaml';

describe('an editor gets one sentence with file and field for', () => {
  test.each<[string, string, (text: string) => string, string]>([
    [
      'a missing field',
      letterheads,
      (text) => text.replace(/^summary:.*\n/m, ''),
      'catalogue/pages/stationery/letterheads.yaml: summary is missing (expected text)',
    ],
    [
      'an unknown company fact',
      'pages/privacy.yaml',
      (text) => text.replace('Call {phone}', 'Call {fax}'),
      'catalogue/pages/privacy.yaml: closing.text names {fax}, which is no fact of company.yaml',
    ],
    [
      'files stored longer than their enquiry',
      'company.yaml',
      (text) => text.replace('keepFilesMonths: 6', 'keepFilesMonths: 30'),
      'catalogue/company.yaml: keepFilesMonths must not be more than keepEnquiriesMonths: files go with their enquiry',
    ],
    [
      'a heading without tiles',
      'pages/privacy.yaml',
      (text) => `${text}tilesHeading: What we print\n`,
      'catalogue/pages/privacy.yaml: tilesHeading must come with tiles, or both be left out',
    ],
    [
      'a missing picture',
      letterheads,
      (text) => text.replace(/^image: .*/m, 'image: letterheds'),
      'catalogue/pages/stationery/letterheads.yaml: image names the picture "letterheds", which does not exist',
    ],
    [
      'search words for an unknown page',
      'search.yaml',
      (text) => text.replace('/stationery/notepads:', '/stationery/notepad:'),
      'catalogue/search.yaml: pages names /stationery/notepad, which is not a page; did you mean /stationery/notepads?',
    ],
    [
      'a search word in two groups',
      'search.yaml',
      (text) => text.replace('[brochure, pamphlet]', '[brochure, pamphlet, Leaflet]'),
      'catalogue/search.yaml: same[2] has the word "Leaflet" and in same[1]; put both groups into one',
    ],
    [
      'several search words in one entry',
      'search.yaml',
      (text) => text.replace('[brochure, pamphlet]', '[brochure, "pamphlet, folder"]'),
      'catalogue/search.yaml: same[2][2] must not have a comma: each word or phrase is an entry of its own',
    ],
    [
      'an unknown field',
      letterheads,
      (text) => `${text}colour: red\n`,
      'catalogue/pages/stationery/letterheads.yaml: has a field that this layout does not know: colour',
    ],
    [
      'an unknown layout',
      letterheads,
      (text) => text.replace('layout: service', 'layout: servcie'),
      'catalogue/pages/stationery/letterheads.yaml: layout must be one of: service, cards, decal, category, overview, business-cards, banners, roll-labels, posters, home, contact, quote, quote-list, artwork-check, templates, sticker-maker, your-logo, samples, enquiry, gallery, faq, blog',
    ],
    [
      'a broken link',
      letterheads,
      (text) => text.replace('  - /stationery/envelopes', '  - /stationery/envelops'),
      'catalogue/pages/stationery/letterheads.yaml: related[1] leads to /stationery/envelops, which is not a page; did you mean /stationery/envelopes?',
    ],
    [
      'a title used twice',
      letterheads,
      (text) => text.replace(/^customTitle:.*/m, 'customTitle: Acrylic Signs for Receptions and Shopfronts'),
      'catalogue/pages/stationery/letterheads.yaml: customTitle is the same as in catalogue/pages/signage-displays/acrylic-signs.yaml; each page needs its own',
    ],
    [
      'a price that is not a number',
      acrylic,
      (text) => text.replace('amount: 145', 'amount: about 145'),
      'catalogue/pages/signage-displays/acrylic-signs.yaml: cards[2].price.amount must be a number of dollars such as 89 or 0.5',
    ],
    [
      'a price without an amount',
      acrylic,
      (text) => text.replace('{ amount: 145, wording: From $N }', '{ wording: From $N }'),
      'catalogue/pages/signage-displays/acrylic-signs.yaml: cards[2].price.amount is missing: every wording but Custom Quote needs an amount',
    ],
    [
      'a wrong wording',
      acrylic,
      (text) => text.replace('{ amount: 145, wording: From $N }', '{ amount: 145, wording: $N }'),
      'catalogue/pages/signage-displays/acrylic-signs.yaml: cards[2].price.wording must be one of: From $N, Custom Quote',
    ],
    [
      'a search title that is too long',
      letterheads,
      (text) => text.replace(/^customTitle:.*/m, `customTitle: ${'Long '.repeat(20)}`),
      'catalogue/pages/stationery/letterheads.yaml: customTitle must have at most 60 characters',
    ],
    [
      'too few features',
      letterheads,
      (text) => text.replace(/features:\n(?: {2}- .*\n)+/, 'features:\n  - One\n'),
      'catalogue/pages/stationery/letterheads.yaml: features must have at least 6 features',
    ],
    [
      'a broken link in the text of a guide',
      'guides/vector-or-pixels.md',
      (text) => text.replace('(/stationery/custom-stamps)', '(/stationery/stamps)'),
      'catalogue/guides/vector-or-pixels.md: text.link leads to /stationery/stamps, which is not a page; did you mean /stationery/pens?',
    ],
    [
      'a menu entry without a page',
      'menus.yaml',
      (text) => text.replace('          - /gifts/gift-tags', '          - /gifts/gift-tag'),
      'catalogue/menus.yaml: areas[6].groups[2].pages[2] leads to /gifts/gift-tag, which is not a page; did you mean /gifts/gift-tags?',
    ],
    [
      'an unquoted colon in a list',
      letterheads,
      (text) => text.replace('features:\n', 'features:\n  - Sizes: A4\n'),
      'catalogue/pages/stationery/letterheads.yaml: features[1] must be text: put it in quotes, for it contains a colon',
    ],
    [
      'a field without a value',
      letterheads,
      (text) => text.replace(/^summary:.*/m, 'summary:'),
      'catalogue/pages/stationery/letterheads.yaml: summary is empty (expected text)',
    ],
    ['an empty file', letterheads, () => '', 'catalogue/pages/stationery/letterheads.yaml: is empty or holds no fields'],
    [
      'a price in a text that the page does not have',
      'pages/signage-displays/a-frames.yaml',
      (text) => text.replace(/^summary: .*/m, 'summary: Two-sided signs from $86.'),
      'catalogue/pages/signage-displays/a-frames.yaml: summary says $86, which is not a price of this page',
    ],
    [
      'a link to a form that the layout does not have',
      acrylic,
      (text) => text.replace('link: /get-quote', 'link: "#quote"'),
      'catalogue/pages/signage-displays/acrylic-signs.yaml: closing.action.link leads to #quote, but this layout has no quote form; use /get-quote',
    ],
    [
      'a page listed twice in the menus',
      'menus.yaml',
      (text) => text.replace('          - /gifts/gift-tags', '          - /gifts/gift-tags\n          - /gifts/gift-tags'),
      'catalogue/menus.yaml: areas[6].groups[2].pages[3] lists /gifts/gift-tags a second time',
    ],
    [
      'a guide without a summary',
      'guides/vector-or-pixels.md',
      (text) => text.replace(/^summary:.*\n/m, ''),
      'catalogue/guides/vector-or-pixels.md: summary is missing (expected text)',
    ],
    [
      'a wrong company e-mail',
      'company.yaml',
      (text) => text.replace(/^email:.*/m, 'email: info at inkwattle'),
      'catalogue/company.yaml: email must be an e-mail address',
    ],
    [
      'an unknown placeholder in a template of a reply',
      'reply-templates.yaml',
      (text) => text.replace('subject: Your quote from {company}', 'subject: Your quote from {shop}'),
      'catalogue/reply-templates.yaml: [1].subject has the unknown placeholder {shop}; these are known: {firstName}, {reference}, {service}, {products}, {author}, {company}, {phone}',
    ],
  ])('%s', (_name, file, change, sentence) => {
    expect(mistake(file, change).split('\n')).toEqual([sentence]);
  });

  test('a file that is not read', () => {
    expect(mistake('pages/stationery/letterheads-new.yml', () => 'layout: service')).toBe(
      'catalogue/pages/stationery/letterheads-new.yml: is not read by anything: pages end in .yaml, guides in .md',
    );
  });

  test('a path that is reserved or has capital letters', () => {
    for (const name of ['healthz', 'quote-sent', 'live/search'])
      expect(
        mistake(`pages/${name}.yaml`, () => 'layout: service')
          .split('\n')
          .at(-1),
      ).toBe(`catalogue/pages/${name}.yaml: would be served at /${name}, which the site needs for itself; choose another name`);
    expect(
      mistake('pages/My Page.yaml', () => 'layout: service')
        .split('\n')
        .at(-1),
    ).toBe(
      'catalogue/pages/My Page.yaml: would be served at /My Page; use lower-case letters, digits and hyphens in file and folder names',
    );
  });

  test('nothing: a stray file of a desktop or editor, or Windows line endings in a guide', () => {
    expect(mistake('pages/.DS_Store', () => 'binary')).toBe('');
    expect(mistake('pages/about.yaml~', () => 'old')).toBe('');
    expect(mistake('guides/vector-or-pixels.md', (text) => text.replaceAll('\n', '\r\n'))).toBe('');
  });

  test('broken YAML', () => {
    expect(mistake(letterheads, (text) => text.replace('title: Letterheads', 'title: Letterheads: A4'))).toMatch(
      /^catalogue\/pages\/stationery\/letterheads\.yaml: is not valid YAML: .*line 2/,
    );
  });

  test('a page without links to it', () => {
    const error = mistake('pages/stationery/lonely.yaml', () => {
      const text = catalogueFiles().find(({ name }) => name === letterheads)?.text ?? '';
      return text
        .replace('pageKey: letterheads', 'pageKey: lonely')
        .replace(/^customTitle:.*/m, 'customTitle: A page that nobody can find')
        .replace('customDescription: Custom', 'customDescription: Lonely');
    });
    expect(error).toBe('catalogue/pages/stationery/lonely.yaml: is a page that no menu and no other page leads to');
  });
});

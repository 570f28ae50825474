import { describe, expect, test, vi } from 'vitest';
import { catalogueFiles, mistake } from '#tests/support/catalogue.ts';

// Each test changes one of about 140 files and reads them all: cache the parsed results.
vi.mock(import('yaml'), async (original) => {
  const yaml = await original();
  const parsed = new Map<string, unknown>();
  const parse = (text: string) => {
    if (!parsed.has(text)) parsed.set(text, yaml.parse(text));
    return parsed.get(text);
  };
  return { ...yaml, parse: parse as typeof yaml.parse };
});

const letterheads = 'pages/stationery/letterheads.yaml';
const artworkCheck = 'artwork-check.yaml';
const stickerMaker = 'pages/sticker-maker.yaml';
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
      'catalogue/pages/stationery/letterheads.yaml: layout must be one of: service, cards, decal, category, overview, business-cards, banners, roll-labels, posters, home, contact, quote, quote-list, artwork-check, templates, sticker-maker, samples, enquiry, gallery, faq, blog',
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
      'an artwork text with a figure that the finding does not have',
      artworkCheck,
      (text) => text.replace('stays sharp up to {largest}', 'stays sharp up to {widest}'),
      'catalogue/artwork-check.yaml: words.sharp.print must not name {widest}: this finding has {dpi}, {good}, {size}, {largest}',
    ],
    [
      'steps with a figure where the finding has none',
      artworkCheck,
      (text) => text.replace('canva: Canva does not lock its PDFs.', 'canva: Canva does not lock its {pages} pages.'),
      'catalogue/artwork-check.yaml: words.locked.steps.canva must not name {pages}: this finding has no figures',
    ],
    [
      'an unmatched curly bracket',
      artworkCheck,
      (text) => text.replace('stays sharp up to {largest}', 'stays sharp up to {largest'),
      'catalogue/artwork-check.yaml: words.sharp.print has a curly bracket without its other half',
    ],
    [
      'a finding without texts',
      artworkCheck,
      (text) => text.replace(/^ {2}shapes-only:\n(?: {4}.*\n)+/m, ''),
      'catalogue/artwork-check.yaml: words.shapes-only is missing (expected a group of fields)',
    ],
    [
      'texts for an unknown finding',
      artworkCheck,
      (text) => text.replace('words:\n', 'words:\n  too-pretty: { title: Too pretty, print: It will be looked at. }\n'),
      'catalogue/artwork-check.yaml: words has a finding that the check does not know: too-pretty',
    ],
    [
      'steps without a fix',
      artworkCheck,
      (text) => text.replace(/^( {2}locked:\n.*\n.*\n) {4}fix:.*\n/m, '$1'),
      'catalogue/artwork-check.yaml: words.locked.steps must come with fix: what to do comes before how',
    ],
    [
      'steps that leave a program out',
      artworkCheck,
      (text) => text.replace(/^( {2}locked:\n(?: {4}.*\n)*?) {6}canva:.*\n/m, '$1'),
      'catalogue/artwork-check.yaml: words.locked.steps.canva is missing (expected text)',
    ],
    [
      'thresholds the wrong way round',
      artworkCheck,
      (text) => text.replace('acceptable: 70', 'acceptable: 170'),
      'catalogue/artwork-check.yaml: viewings.outdoor.acceptable must be less than good',
    ],
    [
      'a malformed size',
      artworkCheck,
      (text) => text.replace('size: 841 x 1189', 'size: 841 x 1189 mm'),
      'catalogue/artwork-check.yaml: formats[1].sizes[1].size must be width x height in millimetres, such as 90 x 55',
    ],
    [
      'a size in metres',
      letterheads,
      (text) => text.replace('size: 210 x 297', 'size: 1 x 2'),
      'catalogue/pages/stationery/letterheads.yaml: artwork.size must be 5 to 50000 millimetres each way',
    ],
    [
      'a product with two sizes',
      letterheads,
      (text) => text.replace('size: 210 x 297', 'size: 210 x 297, longest: 297'),
      'catalogue/pages/stationery/letterheads.yaml: artwork must have either a size (90 x 55) or a longest side (2000), not both',
    ],
    [
      'an unknown viewing distance',
      letterheads,
      (text) => text.replace('viewing: handheld', 'viewing: handhold'),
      'catalogue/pages/stationery/letterheads.yaml: artwork.viewing must be one of: handheld, poster, sign, outdoor',
    ],
    [
      'a material of stickers that no product has',
      stickerMaker,
      (text) => text.replace('name: Clear film', 'name: Clear foil'),
      'catalogue/pages/sticker-maker.yaml: materials has "Clear foil", which none of its products has in its choices',
    ],
    [
      'a product of the sticker maker that cannot be checked',
      stickerMaker,
      (text) => text.replace('sheetProducts: [/labels-stickers/sticker-sheets', 'sheetProducts: [/custom-stickers'),
      'catalogue/pages/sticker-maker.yaml: sheetProducts names /custom-stickers, a page without artwork',
    ],
    [
      'a product of the sticker maker that does not exist',
      stickerMaker,
      (text) => text.replace('/labels-stickers/sticker-sheets, /labels', '/labels-stickers/sticker-sheet, /labels'),
      'catalogue/pages/sticker-maker.yaml: sheetProducts[1] leads to /labels-stickers/sticker-sheet, which is not a page; did you mean /labels-stickers/sticker-sheets?',
    ],
    [
      'a border wider than the widest',
      stickerMaker,
      (text) => text.replace('usual: 2.5', 'usual: 7'),
      'catalogue/pages/sticker-maker.yaml: border.usual must not be more than most',
    ],
    [
      'a usual size of stickers that is not offered',
      stickerMaker,
      (text) => text.replace('usual: 75', 'usual: 80'),
      'catalogue/pages/sticker-maker.yaml: sizes.usual must be one of the offered sizes',
    ],
    [
      'an offered size of stickers beyond the largest',
      stickerMaker,
      (text) => text.replace('largest: 600', 'largest: 110'),
      'catalogue/pages/sticker-maker.yaml: sizes.offered must be between smallest and largest',
    ],
    [
      'a material of stickers listed twice',
      stickerMaker,
      (text) => text.replace('name: Clear film', 'name: White vinyl'),
      'catalogue/pages/sticker-maker.yaml: materials must not name the same twice',
    ],
    [
      'a cutting limit that is not a length',
      stickerMaker,
      (text) => text.replace('bridge: 1.5', 'bridge: -1'),
      'catalogue/pages/sticker-maker.yaml: materials[3].limits.bridge must be 0 to 20 millimetres',
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

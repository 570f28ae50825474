import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import type { PdfFacts } from '#domain/artwork/file/facts.ts';
import { guideSpot } from '#domain/artwork/file/template-guides.ts';
import { judge } from '#domain/artwork/judge/judge.ts';
import { inspect } from '#domain/artwork/read/inspect.ts';
import { artworkRules } from '#domain/catalogue/artwork-rules.ts';
import type { TemplateFigures } from '#tests/artwork/make/template-figures.ts';
import { cardTemplate, digestOf, filesOf, products, type TemplateFiles, usual, withArtwork, withGuides } from '#tests/artwork/templates.ts';
import { sourceOf } from '#tests/artwork/test-files.ts';
import { catalogue } from '#tests/support/catalogue.ts';
import { type TemplateOrder, templateName } from './order.ts';
import { sheetOf } from './sheet.ts';
import { renderTemplatePdf } from './template-pdf.ts';

const rules = artworkRules(catalogue);

const factsOf = async (pdf: Uint8Array): Promise<PdfFacts> => {
  const inspection = await inspect(sourceOf(pdf));
  if (!('facts' in inspection) || inspection.facts.kind !== 'pdf') throw new Error('This is no PDF.');
  return inspection.facts;
};

const findingsOf = async (pdf: Uint8Array, { order: { product, width, height } }: Pick<TemplateFiles, 'order'>): Promise<string[]> => {
  const { findings } = judge(await inspect(sourceOf(pdf)), rules, { product, size: { width, height } });
  return findings.map(({ name, level }) => `${level}: ${name}`);
};

const cutFinding = ({ order }: Pick<TemplateFiles, 'order'>): string[] => (order.shape === 'rectangle' ? [] : ['good: cut-line']);

/** The smallest and the largest template of each product, in its last shape and fold. */
const extremes = products.flatMap((product) =>
  [product.smallest, product.largest].map((size) => {
    const shape = product.shapes.at(-1) ?? 'rectangle';
    const square = Math.min(size.width, size.height);
    const order: TemplateOrder = {
      product: product.path,
      ...(shape === 'circle' ? { width: square, height: square } : size),
      sides: product.sides,
      shape,
      fold: shape === 'rectangle' ? (product.folds.at(-1) ?? 'none') : 'none',
    };
    return { product, order, label: 'limit', name: templateName(product, order) };
  }),
);

describe('the PDF of a template', () => {
  test.each([...usual, ...extremes])('$name has its size, bleed, layers and cut line, and prints nothing else', async (template) => {
    const { pdf, order, product } = filesOf(template);
    const { pages, spots, colours, fonts, whole, transparency } = await factsOf(pdf);
    expect(pages).toHaveLength(order.sides);
    for (const { size, trimmed, bleed, offCentre, paint } of pages) {
      expect(size.width).toBeCloseTo(order.width, 1);
      expect(size.height).toBeCloseTo(order.height, 1);
      expect(bleed).toBeCloseTo(product.bleed, 1);
      expect({ trimmed, offCentre, reach: paint?.reach }).toEqual({ trimmed: true, offCentre: undefined, reach: null });
      expect(paint?.cutLine).toEqual(order.shape === 'rectangle' ? undefined : { open: false, filled: false, knocksOut: false });
    }
    expect({ spots, colours, fonts, whole, transparency }).toEqual({
      spots: order.shape === 'rectangle' ? [] : ['CutContour'],
      colours: [],
      fonts: [],
      whole: true,
      transparency: false,
    });
  });

  const one = products.flatMap((product) =>
    usual
      .filter((template) => template.product === product)
      .slice(0, 1)
      .map(filesOf),
  );

  test.each(one)('$name with artwork passes the check of its product', async (template) => {
    const findings = await findingsOf(await withArtwork(template.pdf), template);
    expect(findings.toSorted()).toEqual(
      [...cutFinding(template), 'good: bleed-there', 'good: colours-cmyk', 'good: shapes-only'].toSorted(),
    );
  });

  test.each(one)('$name is reported when its guides would be printed', async (template) => {
    const findings = await findingsOf(withGuides(await withArtwork(template.pdf)), template);
    expect(findings).toContain('fix: guides-printed');
    expect(findings).toContain('good: bleed-there');
    expect(findings.join()).not.toMatch(/spot-colours|near-cut|thin-lines/);
    expect(await findingsOf(withGuides(template.pdf), template)).toEqual(expect.arrayContaining(['fix: blank', 'fix: guides-printed']));
  });

  test('names its guides and its layers, which are not printed, and is in CMYK', () => {
    const { pdf } = cardTemplate();
    const text = Buffer.from(pdf).toString('latin1');
    for (const name of ['Artwork', 'Cut', 'Bleed', 'Safe area', 'Notes']) expect(text).toContain(`/Type /OCG /Name (${name})`);
    expect(text.match(/\/PrintState \/OFF/g)).toHaveLength(4);
    expect(text).toMatch(/\/AS \[<< \/Event \/Print \/Category \[\/Print\]/);
    expect(text).toContain(`/Separation /${guideSpot('cut').replaceAll(' ', '#20')} /DeviceCMYK`);
    expect(text).toContain('/Title (Template: Business Cards, 90 x 55 mm, two sides)');
    expect(text).not.toMatch(/DeviceRGB|\/Font|CreationDate/);
  });

  test('is the same each time', () => {
    expect(cardTemplate().pdf).toEqual(cardTemplate().pdf);
  });

  test('escapes what would end a text', () => {
    const [product] = products;
    if (!product) throw new Error('There is no product.');
    const { order } = cardTemplate();
    const text = Buffer.from(renderTemplatePdf(sheetOf({ ...product, name: 'Cards (new) \\ old' }, order), 'A)')).toString('latin1');
    expect(text).toContain('/Title (Template: Cards \\(new\\) \\\\ old, 90 x 55 mm, two sides) /Author (A\\))');
  });
});

describe('other programs agree: figures in tests/artwork/template-figures.json, renewed by node tests/artwork/make-template-figures.ts', () => {
  const figures = JSON.parse(readFileSync('tests/artwork/template-figures.json', 'utf8')) as Record<string, TemplateFigures>;

  test('about exactly these templates', () => {
    expect(Object.keys(figures).toSorted()).toEqual(usual.map(({ name }) => name).toSorted());
  });

  test.each(usual)('$name', (template) => {
    const { name, pdf, svg, sheet, order } = filesOf(template);
    const reported = figures[name];
    const { size, bleed } = sheet;
    // A changed template has no figures yet.
    expect(reported?.pdf.digest).toBe(digestOf(pdf));
    expect(reported?.svg.digest).toBe(digestOf(svg));
    expect(reported?.pdf.title).toBe(`Template: ${sheet.title}`);
    expect(reported?.pdf.trim).toEqual(
      Array.from({ length: order.sides }, () => [size.width, size.height].map((side) => expect.closeTo(side, 1))),
    );
    expect(reported?.pdf.bleed).toEqual(
      Array.from({ length: order.sides }, () => [size.width + 2 * bleed, size.height + 2 * bleed].map((side) => expect.closeTo(side, 1))),
    );
    expect(reported?.pdf.fonts).toBe(0);
    // Ghostscript shows all layers: nothing is on the plates of the process inks.
    const inks = new Set(sheet.sides.flatMap(({ guides }) => guides.map(({ ink }) => guideSpot(ink))));
    expect(reported?.pdf.plates).toEqual([...(order.shape === 'rectangle' ? [] : ['CutContour']), ...inks].toSorted());
    expect(reported?.svg.page).toEqual([size.width + 2 * bleed, size.height + 2 * bleed].map((side) => expect.closeTo(side, 1)));
    // Inkscape does not list the empty group for the artwork.
    expect(reported?.svg.groups).toEqual([
      'Paper',
      ...(order.shape === 'rectangle' ? [] : ['CutContour']),
      ...(sheet.sides[0]?.guides ?? []).map((guide) => `Guide_${guide.name.replaceAll(' ', '_')}`),
    ]);
  });
});

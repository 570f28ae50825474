import { describe, expect, test } from 'vitest';
import { renderPrintTemplate } from '#build/documents/print-template.ts';
import type { PdfFacts } from '#domain/artwork/file/facts.ts';
import { inspect } from '#domain/artwork/read/inspect.ts';
import { sourceOf } from '#tests/artwork/test-files.ts';
import { catalogue } from '#tests/support/catalogue.ts';
import { everyTemplate, templatePath } from './templates.ts';

const templates = everyTemplate(catalogue);

const factsOf = async (pdf: Buffer): Promise<PdfFacts> => {
  const inspection = await inspect(sourceOf(new Uint8Array(pdf)));
  if (!('facts' in inspection) || inspection.facts.kind !== 'pdf') throw new Error('This is no PDF.');
  return inspection.facts;
};

describe('a blank template', () => {
  // Inspected like a customer's file.
  test.each(templates)('$group, $name has the right trim size, bleed on all sides and only CMYK', async (template) => {
    const pdf = await renderPrintTemplate(template, 'Somebody');
    // Its guides are not printed, so it is blank until they are switched on.
    const blank = await factsOf(pdf);
    expect({ reach: blank.pages[0]?.paint?.reach, colours: blank.colours }).toEqual({ reach: null, colours: [] });
    const withGuides = pdf.toString('latin1').replace('/PrintState /OFF', '/PrintState /ON ');
    const { pages, colours, fonts, spots } = await factsOf(Buffer.from(withGuides, 'latin1'));
    const [page] = pages;
    expect(pages).toHaveLength(1);
    expect(page?.trimmed).toBe(true);
    expect(page?.size.width).toBeCloseTo(template.width, 3);
    expect(page?.size.height).toBeCloseTo(template.height, 3);
    expect(page?.bleed).toBeCloseTo(3, 3);
    expect(page?.offCentre).toBeUndefined();
    expect({ colours, spots }).toEqual({ colours: ['cmyk'], spots: [] });
    expect(fonts.filter(({ embedded }) => !embedded)).toEqual([]);
  });

  test('has its guides on a non-printing layer', async () => {
    const text = (
      await renderPrintTemplate({ group: 'Cards', name: 'One', width: 90, height: 55, bleed: 3, safe: 3 }, 'Somebody')
    ).toString('latin1');
    expect(text).toMatch(/\/Type \/OCG[\s\S]{0,200}\/PrintState \/OFF/);
    expect(text).toMatch(/\/AS \[<<\s*\/Event \/Print/);
  });

  test('is reproducible', async () => {
    const [template] = templates;
    if (!template) throw new Error('There is no template.');
    expect((await renderPrintTemplate(template, 'Somebody')).equals(await renderPrintTemplate(template, 'Somebody'))).toBe(true);
  });
});

test('business cards, A sizes and DL have templates, envelopes have none', () => {
  const names = templates.map(({ group, name, width, height }) => `${group}: ${name} ${width}x${height}`);
  expect(names.slice(0, 7)).toEqual([
    'Business Cards: Standard 90x55',
    'Business Cards: Premium 90x55',
    'Business Cards: Recycled 90x50',
    'Business Cards: Slim 86x50',
    'Business Cards: Square 50x50',
    'Business Cards: Mini 70x28',
    'Business Cards: Folded 90x110',
  ]);
  expect(names).toContain('A sizes: A4 210x297');
  expect(names).toContain('Flyers: DL flyer 99x210');
  expect(names.join()).not.toContain('envelope');
  expect(new Set(templates.map(templatePath)).size).toBe(templates.length);
  expect(templates.flatMap(({ name, fold }) => (fold ? [[name, fold]] : []))).toEqual([['Folded', 'across']]);
});

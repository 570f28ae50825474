import { describe, expect, test } from 'vitest';
import type { PdfFacts } from '#domain/artwork/file/facts.ts';
import { drawing, latin1, type Part } from '#tests/artwork/made-pdf.ts';
import { sourceOf } from '#tests/artwork/test-files.ts';
import { inspect } from './inspect.ts';

const factsOf = async (pdf: Uint8Array): Promise<PdfFacts> => {
  const inspection = await inspect(sourceOf(new Uint8Array(pdf)));
  if (!('facts' in inspection) || inspection.facts.kind !== 'pdf') throw new Error('This is no PDF that can be read.');
  return inspection.facts;
};

const picture = (width: number, height: number): Part => ({
  is: `<< /Type /XObject /Subtype /Image /Width ${width} /Height ${height} /ColorSpace /DeviceRGB /BitsPerComponent 8 >>`,
  stream: new Uint8Array(3 * width * height),
});
const withPicture = '/Resources << /XObject << /Im 5 0 R >> >>';

describe('page content', () => {
  test.each([
    ['/IM true /W 24 /H 8 /BPC 1', 'an image mask'],
    ['/D [1 0] /W 24 /H 8 /BPC 1 /CS /G', 'inverted'],
    ['/W 24 /H 8 /BPC 1 /CS [/Indexed /DeviceRGB 1 <000000ffffff>] /I false', 'of two colours'],
  ])('finds images after an inline image with %s (%s)', async (entries) => {
    // Its bytes look like the start of an unterminated string.
    const bytes = '\x28\x3c\xff\x01\x02\x03';
    const inline = `q 24 0 0 8 0 0 cm BI ${entries} ID ${bytes} EI Q`;
    const facts = await factsOf(drawing(latin1(`${inline} q 72 0 0 72 0 0 cm /Im Do Q`), withPicture, [picture(30, 30)]));
    expect(facts.pictures.map(({ pixels, dpi }) => [pixels.width, pixels.height, Math.round(dpi)])).toEqual([
      [30, 30, 30],
      [24, 8, 72],
    ]);
  });

  test('counts an image split into strips of one pixel', async () => {
    const strips = Array.from({ length: 200 }, (_, row) => `q 200 0 0 1 0 ${row} cm /Im Do Q`).join('\n');
    const { pictureCount, pictures } = await factsOf(drawing(strips, withPicture, [picture(200, 1)]));
    expect({ pictureCount, dpi: Math.round(pictures[0]?.dpi ?? 0) }).toEqual({ pictureCount: 200, dpi: 72 });
  });

  test('does not count a one-pixel gradient that is stretched', async () => {
    const { pictureCount } = await factsOf(drawing('q 200 0 0 200 0 0 cm /Im Do Q', withPicture, [picture(200, 1)]));
    expect(pictureCount).toBe(0);
  });

  test('is not whole when an object is missing from the file', async () => {
    const facts = await factsOf(drawing('/Im Do', '/Resources << /XObject << /Im 9 0 R >> >>'));
    expect(facts.whole).toBe(false);
  });

  test.each([
    ['a printed FreeText annotation', false, '/Subtype /FreeText /F 4 /AP << /N 5 0 R >>'],
    ['a link annotation', true, '/Subtype /Link /F 4 /AP << /N 5 0 R >>'],
    ['a FreeText annotation that is not printed', true, '/Subtype /FreeText /AP << /N 5 0 R >>'],
  ])('with %s is whole: %s', async (_what, whole, annotation) => {
    const form = { is: '<< /Type /XObject /Subtype /Form /BBox [0 0 9 9] >>', stream: latin1('0 0 9 9 re f') };
    const pdf = drawing('0 0 9 9 re f', `/Annots [<< /Type /Annot /Rect [0 0 9 9] ${annotation} >>]`, [form]);
    expect((await factsOf(pdf)).whole).toBe(whole);
  });

  test('finds a missing font after a hundred embedded ones', async () => {
    const uses = Array.from({ length: 150 }, (_, index) => (index < 149 ? 'Lato' : 'Sora'));
    const fonts = uses.map((name) => ({
      is: `<< /Type /Font /Subtype /TrueType /BaseFont /${name} /FontDescriptor ${name === 'Lato' ? 5 : 6} 0 R >>`,
    }));
    const resources = `/Resources << /Font << ${uses.map((_, index) => `/F${index} ${8 + index} 0 R`).join(' ')} >> >>`;
    const content = `BT ${uses.map((_, index) => `1 0 0 1 9 9 Tm /F${index} 9 Tf (a) Tj`).join(' ')} ET`;
    const descriptors = [
      { is: '<< /Type /FontDescriptor /FontFile2 7 0 R >>' },
      { is: '<< /Type /FontDescriptor >>' },
      { is: '<< >>', stream: new Uint8Array(4) },
    ];
    expect((await factsOf(drawing(content, resources, [...descriptors, ...fonts]))).fonts).toEqual([
      { name: 'Lato', embedded: true },
      { name: 'Sora', embedded: false },
    ]);
  });
});

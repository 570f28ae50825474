import { describe, expect, test } from 'vitest';
import type { PaintFacts, PdfFacts } from '#domain/artwork/file/facts.ts';
import { drawing, latin1, type Part } from '#tests/artwork/made-pdf.ts';
import { sourceOf } from '#tests/artwork/test-files.ts';
import { inspect } from './inspect.ts';

/*
 * What a page paints. The pages have 300 by 300 points; their finished size is the square from 50 to 250.
 */

const factsOf = async (pdf: Uint8Array): Promise<PdfFacts> => {
  const inspection = await inspect(sourceOf(new Uint8Array(pdf)));
  if (!('facts' in inspection) || inspection.facts.kind !== 'pdf') throw new Error('This is no PDF that can be read.');
  return inspection.facts;
};

const trim = '/TrimBox [50 50 250 250] /BleedBox [40 40 260 260]';
const font = '/F << /Type /Font /Subtype /Type1 /BaseFont /Lato /FirstChar 65 /Widths [500 500 500] >>';
const states = '/Over << /OP true /op true /OPM 1 >> /Faint << /ca 0.2 >>';
const spaces = '/All [/Separation /All /DeviceGray << >>] /Cut [/Separation /CutContour /DeviceCMYK << >>]';
const resources = `/Resources << /Font << ${font} >> /ExtGState << ${states} >> /ColorSpace << ${spaces} >> >>`;

const paintOf = async (content: string, more = '', others: Part[] = []): Promise<PaintFacts> => {
  const [page] = (await factsOf(drawing(content, `${trim} ${resources} ${more}`, others))).pages;
  if (!page?.paint) throw new Error('It is not known what the page paints.');
  return page.paint;
};

const pointsIn = (millimetres: number | null | undefined): number => Math.round(((millimetres ?? Number.NaN) / 25.4) * 72);
const reachOf = async (content: string, more = ''): Promise<number[] | null> => {
  const { reach } = await paintOf(content, more);
  return reach && [reach.left, reach.top, reach.right, reach.bottom].map(pointsIn);
};

const background = '0 1 1 0 k 50 50 200 200 re f';

describe('how far artwork reaches past the cut', () => {
  test.each([
    ['a background that ends at the cut', background, [0, 0, 0, 0]],
    ['one that ends inside', '0 g 60 70 100 100 re f', [-10, -80, -90, -20]],
    ['one that is clipped', `q 60 60 180 180 re W n ${background} Q`, [-10, -10, -10, -10]],
    ['a gap of marks around it', `${background} 0 G 1 w 20 50 m 38 50 l S 50 20 m 50 38 l S`, [0, 0, 0, 0]],
    ['a white page below', `1 g 0 0 300 300 re f ${background}`, [0, 0, 0, 0]],
    ['a thick line along the edge', '0 G 20 w 50 100 m 50 200 l S', [10, -40, -190, -40]],
    ['a curve', '0 g 100 100 m 100 260 200 260 200 100 c f', [-50, 10, -50, -50]],
    ['a rotated square', '0 g q 0.7071 0.7071 -0.7071 0.7071 150 100 cm 0 0 50 50 re f Q', [-65, -79, -65, -50]],
  ])('is known for %s', async (_what, content, reach) => {
    expect(await reachOf(content)).toEqual(reach);
  });

  test('follows the rotation of the page', async () => {
    expect(await reachOf('0 g 50 50 20 100 re f', '/Rotate 90')).toEqual([0, 0, -100, -180]);
  });

  test('is null where only white or a cut line is painted', async () => {
    expect(await reachOf('1 1 1 rg 0 0 300 300 re f 0 0 0 0 k 60 60 9 9 re f')).toBeNull();
    expect(await reachOf('/Cut CS 1 SCN 60 60 100 100 re S')).toBeNull();
    expect(await reachOf('')).toBeNull();
  });

  test('is not known where a form is missing', async () => {
    const { pages } = await factsOf(drawing(`${background} /Missing Do`, `${trim} /Resources << /XObject << /Missing 9 0 R >> >>`));
    expect(pages[0]?.paint).toBeUndefined();
  });
});

describe('what prints badly', () => {
  test.each<[string, string, Partial<PaintFacts>]>([
    ['a line of the thinnest width', '0 G 0 w 60 60 m 90 90 l S', { thinnest: 0 }],
    ['a line that is scaled down', '0 G q 0.1 0 0 0.1 0 0 cm 2 w 900 900 m 1900 1900 l S Q', { thinnest: 0.2 }],
    ['a thin bar', '0 g 60 60 100 0.2 re f', { thinnest: 0.2 }],
    ['a white line on ink', `${background} 1 G 0.3 w 60 60 m 90 90 l S`, { thinnest: null, thinnestReversed: 0.3 }],
    ['a white line on white', '1 g 50 50 200 200 re f 1 G 0.3 w 60 60 m 90 90 l S', { thinnest: null, thinnestReversed: null }],
    ['small text', '0 g BT /F 3 Tf 1 0 0 1 100 100 Tm (ABC) Tj ET', { smallest: 3, smallestReversed: null, smallestRich: null }],
    ['text that a matrix makes small', '0 g BT /F 30 Tf 0.1 0 0 0.1 100 100 Tm (ABC) Tj ET', { smallest: 3 }],
    ['spaces are no text', '0 g BT /F 3 Tf 1 0 0 1 100 100 Tm (   ) Tj ET', { smallest: null }],
    ['white text on ink', `${background} 1 g BT /F 5 Tf 1 0 0 1 100 100 Tm [(A) -20 (B)] TJ ET`, { smallest: null, smallestReversed: 5 }],
    ['text in rich black', '0.6 0.5 0.5 1 k BT /F 8 Tf 1 0 0 1 100 100 Tm (A) Tj ET', { smallest: 8, smallestRich: 8 }],
    ['text in the black of screens', '0 0 0 rg BT /F 8 Tf 1 0 0 1 100 100 Tm (A) Tj ET', { screenBlackText: true }],
    ['heavy ink', '1 1 1 1 k 60 60 100 100 re f', { ink: 400 }],
    ['heavy ink that is faint', '/Faint gs 1 1 1 1 k 60 60 100 100 re f', { ink: 0 }],
    ['heavy ink on a small place', '1 1 1 1 k 60 60 9 9 re f', { ink: 0 }],
    ['white that overprints', `${background} /Over gs 0 0 0 0 k 60 60 30 30 re f`, { vanishes: true }],
    ['white that knocks out', `${background} 0 0 0 0 k 60 60 30 30 re f`, { vanishes: false }],
    ['white of screens, which always knocks out', `${background} /Over gs 1 1 1 rg 60 60 30 30 re f`, { vanishes: false }],
    ['colour that overprints', '/Over gs 1 0 0 0 k 60 60 30 30 re f', { overprints: true }],
    ['black that overprints', '/Over gs 0 0 0 1 k 60 60 30 30 re f', { overprints: false }],
    ['registration colour', '/All cs 1 scn 60 60 100 100 re f', { registration: true, ink: 0 }],
    ['registration colour of marks', `${background} /All CS 1 SCN 20 60 m 38 60 l S`, { registration: false }],
    ['an open cut line', '/Cut CS 1 SCN 60 60 m 90 60 l 90 90 l S', { cutLine: { open: true, filled: false, knocksOut: true } }],
    [
      'a closed cut line',
      '/Over gs /Cut CS 1 SCN 60 60 m 90 60 l 90 90 l s',
      { cutLine: { open: false, filled: false, knocksOut: false } },
    ],
    ['a filled cut line', '/Cut cs 1 scn 60 60 30 30 re f', { cutLine: { open: false, filled: true, knocksOut: true } }],
  ])('%s', async (_what, content, facts) => {
    const paint = await paintOf(content);
    const rounded = Object.fromEntries(
      Object.entries(paint).map(([key, value]) => [key, typeof value === 'number' ? Math.round(value * 100) / 100 : value]),
    );
    expect(rounded).toMatchObject(facts);
  });

  test('text near the cut, measured by the widths of its letters', async () => {
    const { textMargin } = await paintOf('0 g BT /F 10 Tf 1 0 0 1 100 100 Tm (ABC) Tj 1 0 0 1 232 100 Tm (ABC) Tj ET');
    expect(pointsIn(textMargin)).toBe(3);
  });
});

describe('layers', () => {
  const layers = (hidden: string, usage = '') => [
    { is: `<< /Type /OCG /Name (Guides) ${usage} >>` },
    { is: `<< /OCProperties << /OCGs [5 0 R] /D << ${hidden} >> >> >>` },
  ];
  const onLayer = '/OC /Guides BDC 0 g 0 0 300 300 re f EMC';
  const withLayer = (properties: string) => `/Resources << /Properties << /Guides ${properties} >> >>`;
  const reach = async (parts: Part[], properties = '5 0 R') => {
    const [layer, catalog] = parts as [Part, Part];
    const pdf = drawing(onLayer, `${trim} ${withLayer(properties)}`, [layer]);
    // The catalogue is the first object of the file.
    const text = Buffer.from(pdf)
      .toString('latin1')
      .replace('/Type /Catalog', `/Type /Catalog ${catalog.is.slice(2, -2)}`);
    const { pages } = await factsOf(latin1(text));
    return pages[0]?.paint?.reach;
  };

  test.each<[string, Part[], string | undefined, boolean]>([
    ['one that is on', layers(''), undefined, true],
    ['one that is off', layers('/OFF [5 0 R]'), undefined, false],
    ['one that all others are off with', layers('/BaseState /OFF'), undefined, false],
    [
      'one that is only for the screen',
      layers('/AS [<< /Event /Print /OCGs [5 0 R] /Category [/Print] >>]', '/Usage << /Print << /PrintState /OFF >> >>'),
      undefined,
      false,
    ],
    ['a set of layers that are off', layers('/OFF [5 0 R]'), '<< /Type /OCMD /OCGs [5 0 R] >>', false],
    ['a set that shows where they are off', layers('/OFF [5 0 R]'), '<< /Type /OCMD /OCGs [5 0 R] /P /AllOff >>', true],
  ])('%s', async (_what, parts, properties, isPrinted) => {
    expect((await reach(parts, properties)) !== null).toBe(isPrinted);
  });
});

test('a form that contains itself is read in no time', async () => {
  const form = {
    is: '<< /Type /XObject /Subtype /Form /BBox [0 0 300 300] /Resources << /XObject << /Again 5 0 R >> >> >>',
    stream: latin1(`0 g 60 60 9 9 re f ${'/Again Do '.repeat(50)}`),
  };
  const facts = await factsOf(drawing('/Form Do', '/Resources << /XObject << /Form 5 0 R >> >>', [form]));
  expect(facts.whole).toBe(false);
});

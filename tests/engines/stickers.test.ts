import { clearLogo, svgLogo } from '../browser/support/logos.ts';
import { phone } from './support/engines.ts';
import { journey } from './support/journey.ts';
import { button, type Visitor } from './support/visitor.ts';

/** Waits until the preview is more than an empty backing. */
const seesPicture = (visitor: Visitor) =>
  visitor.waitFor('the picture of the sticker', () => {
    const canvas = document.querySelector<HTMLCanvasElement>('[data-sticker-maker] canvas');
    const { data = [] } = canvas?.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height) ?? {};
    const colours = Array.from({ length: data.length / 400 }, (_, at) => [data[400 * at], data[400 * at + 1], data[400 * at + 2]].join());
    return new Set(colours).size > 20;
  });

for (const [kind, logo, options] of [
  ['a PNG', clearLogo, {}],
  ['an SVG', svgLogo, { device: phone }],
] as const)
  journey(`${kind} becomes a sticker, and its print file passes the check and is in the request`, options, async (visitor) => {
    await visitor.open('/sticker-maker');
    await visitor.attach('#logo', await logo());
    await visitor.sees('× 75 mm, with a border of 2.5 mm');
    await seesPicture(visitor);
    await visitor.press(button('Add it to my request'));
    await visitor.sees('It is in your request.');
    await visitor.sees('Ready to print');
  });

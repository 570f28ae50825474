import { logoOnWhite, svgLogo } from '../browser/support/logos.ts';
import { phone } from './support/engines.ts';
import { journey } from './support/journey.ts';
import type { Visitor } from './support/visitor.ts';

/**
 * Waits until the business cards are drawn, with the green of the badge on them. A canvas with a bitmap is read through another
 * one.
 */
const seesLogoOnCards = (visitor: Visitor) =>
  visitor.waitFor('the business cards with the logo', () => {
    const canvas = document.querySelector<HTMLCanvasElement>('#classic-business-cards canvas');
    if (!canvas) return false;
    canvas.scrollIntoView({ block: 'center', behavior: 'instant' });
    if (!('drawn' in canvas.dataset)) return false;
    const copy = Object.assign(document.createElement('canvas'), { width: canvas.width, height: canvas.height }).getContext('2d');
    copy?.drawImage(canvas, 0, 0);
    const { data = [] } = copy?.getImageData(0, 0, canvas.width, canvas.height) ?? {};
    const isGreen = (at: number) => (data[at + 1] ?? 0) > (data[at] ?? 0) + 30 && (data[at + 1] ?? 0) > (data[at + 2] ?? 0) + 8;
    return Array.from({ length: data.length / 4 }, (_, pixel) => 4 * pixel).filter(isGreen).length > 100;
  });

for (const [kind, logo, options] of [
  ['a PNG', logoOnWhite, {}],
  ['an SVG', svgLogo, { device: phone }],
] as const)
  journey(`${kind} is on the products, and is kept for the next visit`, options, async (visitor) => {
    await visitor.open('/your-logo');
    await visitor.attach('#logo', await logo());
    await visitor.sees('is kept on this device');
    await seesLogoOnCards(visitor);
    await visitor.reload();
    await seesLogoOnCards(visitor);
  });

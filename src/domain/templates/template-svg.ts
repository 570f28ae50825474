import { guideInks } from '#domain/artwork/file/template-guides.ts';
import { white } from '#domain/brand/colours.ts';
import type { GuideLayer } from './guide-layer.ts';
import { textOutline } from './letters.ts';
import { pathData, short } from './outline.ts';
import type { Sheet } from './sheet.ts';
import { guideWidth } from './surroundings.ts';

/** Magenta, by which people recognise a cut line. */
const cutColour = [255, 0, 255];

const hexOf = (rgb: readonly number[]): string => `#${rgb.map((value) => value.toString(16).padStart(2, '0')).join('')}`;

const escaped = (text: string): string => text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);
const idOf = (name: string): string => name.replace(/\W+/g, '_');

/** A group that Inkscape shows as a layer, and other programs by its id. */
const layer = (name: string, content: string, locked = false): string =>
  `<g id="${escaped(idOf(name))}" inkscape:groupmode="layer" inkscape:label="${escaped(name)}"${locked ? ' sodipodi:insensitive="true"' : ''}>${content}</g>`;

const guideGroup = ({ name, ink, outlines, labels }: GuideLayer, unit: number, prefix: string): string => {
  const colour = hexOf(guideInks[ink].rgb);
  const width = guideWidth(unit);
  const dash = ` stroke-dasharray="${short(6 * width)} ${short(4 * width)}"`;
  const lines = outlines.map(({ outline, dashed }) => `<path d="${pathData(outline)}"${dashed ? dash : ''}/>`);
  const letters = labels.map((label) => `<path d="${pathData(textOutline(label))}" fill="${colour}" stroke="none"/>`);
  return layer(
    prefix + name,
    `<g fill="none" stroke="${colour}" stroke-width="${short(width)}">${lines.join('')}${letters.join('')}</g>`,
    true,
  );
};

/**
 * An SVG of one side of an empty template, as large as the artwork with its bleed, so that what a program exports is the print
 * file. Guides are on locked layers above the artwork.
 */
export const renderTemplateSvg = (sheet: Sheet, side = sheet.sides[0]): string => {
  const { size, bleed, unit, title } = sheet;
  const [width, height] = [size.width + 2 * bleed, size.height + 2 * bleed].map(short);
  const guides = (side?.guides ?? []).map((guide) => guideGroup(guide, unit, 'Guide: '));
  const cut = side?.cutContour
    ? layer('CutContour', `<path d="${pathData(side.cutContour)}" fill="none" stroke="${hexOf(cutColour)}" stroke-width="0.1"/>`)
    : '';
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<svg xmlns="http://www.w3.org/2000/svg" xmlns:inkscape="http://www.inkscape.org/namespaces/inkscape" xmlns:sodipodi="http://sodipodi.sourceforge.net/DTD/sodipodi-0.dtd" width="${width}mm" height="${height}mm" viewBox="${short(-bleed)} ${short(-bleed)} ${width} ${height}">`,
    `<title>${escaped(`Template: ${title}`)}</title>`,
    '<sodipodi:namedview inkscape:document-units="mm"/>',
    layer('Paper', `<rect x="${short(-bleed)}" y="${short(-bleed)}" width="${width}" height="${height}" fill="${white}"/>`, true),
    layer('Artwork', ''),
    cut,
    ...guides,
    '</svg>\n',
  ]
    .filter(Boolean)
    .join('\n');
};

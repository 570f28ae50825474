// Writes the letters that print templates are labelled with, as outlines, so that a template has no font in it:
// node studio/template-letters.mjs
import { readFileSync, writeFileSync } from 'node:fs';
import { create } from 'fontkit';

const font = create(readFileSync('node_modules/@fontsource/sora/files/sora-latin-400-normal.woff'));
/** Letters are drawn on a square of this many units. */
const units = 500;
const scale = units / font.unitsPerEm;
const round = (number) => Math.round(number * scale);
const names = { moveTo: 'M', lineTo: 'L', quadraticCurveTo: 'Q', bezierCurveTo: 'C', closePath: 'Z' };

const letters = {};
for (let code = 32; code < 127; code++) {
  const glyph = font.glyphForCodePoint(code);
  const path = glyph.path.commands.map(({ command, args }) => `${names[command]}${args.map(round).join(' ')}`).join('');
  letters[String.fromCharCode(code)] = `${round(glyph.advanceWidth)}${path}`;
}
writeFileSync('src/domain/templates/letters.json', `${JSON.stringify({ units, letters }, null, 2)}\n`);

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

/** Matches a className with one of these classes. */
const hasClass = (names: string) => String.raw`className=(?:"|\{\x60)(?:[^"\x60]* )?(?:${names})[ "\x60]`;

/** Classes of each building block. Outside src/components/primitives a component is used instead. */
const owned: Record<string, RegExp> = {
  Button: new RegExp(`${hasClass('button|button-quiet')}|rounded-pill border-2`),
  'TextField or Select': new RegExp(hasClass('field')),
  Checkbox: /type="(checkbox|radio)"/,
  Panel: /rounded-card (border-t-8 border-sun |border border-line )?bg-(card|band)/,
  NoticeBox: /rounded-lg (border-2 border-\w+ )?bg-band/,
  Dialog: /<dialog/,
  Docket: new RegExp(hasClass('docket|docket-line|docket-stamp|docket-facts')),
  Tile: /whole-tile/,
};

const findRetyped = (file: string, text: string): string[] =>
  Object.entries(owned)
    .filter(([, classes]) => classes.test(text))
    .map(([component]) => `${file} retypes the classes of ${component}`);

test('no class list of a building block is retyped outside the primitives', () => {
  const files = readdirSync('src', { recursive: true, encoding: 'utf8' })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => /\.(tsx|astro)$/.test(file) && !file.startsWith('components/primitives/'));
  expect(files.length).toBeGreaterThan(50);
  expect(files.flatMap((file) => findRetyped(file, readFileSync(join('src', file), 'utf8')))).toEqual([]);
});

test('the rule detects each building block', () => {
  const retyped = {
    Button: '<button type="button" className="button mt-3">',
    'TextField or Select': '<input className="field" />',
    Checkbox: '<input type="checkbox" />',
    Panel: '<div className="rounded-card bg-card p-5 shadow-soft">',
    NoticeBox: "const box = 'rounded-lg border-2 border-sun bg-band p-4';",
    Dialog: '<dialog id="sample">',
    Docket: '<div className="docket mt-8">',
    Tile: '<a href={href} className="whole-tile">',
  };
  for (const [component, text] of Object.entries(retyped)) expect(findRetyped('x.tsx', text), component).toHaveLength(1);
  expect(Object.keys(retyped)).toEqual(Object.keys(owned));
  expect(findRetyped('x.tsx', '<Button type="button" className="mt-3" name="field" />')).toEqual([]);
});

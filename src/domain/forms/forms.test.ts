import { expect, test } from 'vitest';
import { pageSchema } from '#domain/catalogue/page.ts';
import { formNamed, forms, isFormName } from './forms.ts';

const layouts = Object.keys(forms)
  .filter(isFormName)
  .flatMap((name) => Object.keys(formNamed(name).layouts));

test('the layouts of the forms exist', () => {
  const known = pageSchema.options.flatMap(({ shape }) => [...shape.layout.values]);
  expect(known).toEqual(expect.arrayContaining(layouts));
});

test('a layout has one form at most', () => {
  expect(new Set(layouts).size).toBe(layouts.length);
});

import { HtmlValidate } from 'html-validate';
import { expect, test } from 'vitest';
import { builtPages, notFoundPage } from '../support/built-site.ts';

const validator = new HtmlValidate({
  extends: ['html-validate:recommended'],
  rules: {
    // React's output style, equivalent in every browser: <img/>, srcSet, required="".
    'void-style': 'off',
    'attr-case': 'off',
    'attribute-boolean-style': 'off',
    // CSS keeps the number on one line; with non-breaking spaces, find in page would not match it.
    'tel-non-breaking': 'off',
    // Checkboxes of one question share a name.
    'form-dup-name': ['error', { shared: ['radio', 'checkbox', 'button', 'reset', 'submit'] }],
    // Anchors of guide headings may start with a digit.
    'valid-id': ['error', { relaxed: true }],
  },
});

test('every page is valid HTML', async () => {
  const problems: string[] = [];
  for (const { path, html } of [...builtPages, notFoundPage]) {
    const report = await validator.validateString(html, path);
    for (const { messages } of report.results)
      problems.push(...messages.map(({ ruleId, message, selector }) => `${path}: ${message} (${ruleId}) ${selector}`));
  }
  expect(problems).toEqual([]);
});

test('every form field has an autocomplete attribute', () => {
  const fields = builtPages.flatMap(({ path, root }) =>
    root
      .querySelectorAll('main form :is(input, textarea, select)')
      // HTML defines no autocomplete token for these.
      .filter((field) => !['hidden', 'checkbox', 'file'].includes(field.getAttribute('type') ?? ''))
      .map((field) => ({ field: `${path} ${field.getAttribute('name')}`, autocomplete: field.getAttribute('autocomplete') })),
  );
  expect(fields.length).toBeGreaterThan(500);
  expect(fields.filter(({ autocomplete }) => !autocomplete)).toEqual([]);
});

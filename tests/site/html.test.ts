import { HtmlValidate } from 'html-validate';
import { expect, test } from 'vitest';
import { builtPages, notFoundPage } from '../support/built-site.ts';

const validator = new HtmlValidate({
  extends: ['html-validate:recommended'],
  rules: {
    // How React writes HTML, which every browser reads the same: <img/>, srcSet, required="".
    'void-style': 'off',
    'attr-case': 'off',
    'attribute-boolean-style': 'off',
    // The number stays on one line by style; with hard spaces it could not be searched for on the page.
    'tel-non-breaking': 'off',
    // Check boxes of one question share a name.
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

test('every field of every form tells the browser what it may fill in', () => {
  const fields = builtPages.flatMap(({ path, root }) =>
    root
      .querySelectorAll('main form :is(input, textarea, select)')
      // The rules of HTML know no such word for these.
      .filter((field) => !['hidden', 'checkbox', 'file'].includes(field.getAttribute('type') ?? ''))
      .map((field) => ({ field: `${path} ${field.getAttribute('name')}`, words: field.getAttribute('autocomplete') })),
  );
  expect(fields.length).toBeGreaterThan(500);
  expect(fields.filter(({ words }) => !words)).toEqual([]);
});

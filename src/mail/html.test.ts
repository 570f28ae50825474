import { expect, test } from 'vitest';
import { html, withBreaks } from './html.ts';

test('line breaks become tags, and what is between them is escaped', () => {
  expect(html`<p>${withBreaks('Hi <b>Kim</b>,\n\n20 & more')}</p>`.source).toBe('<p>Hi &lt;b&gt;Kim&lt;/b&gt;,<br><br>20 &amp; more</p>');
  expect(html`<p>${withBreaks('')}</p>`.source).toBe('<p></p>');
});

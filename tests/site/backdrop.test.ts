import { readdirSync, readFileSync } from 'node:fs';
import { brotliCompressSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { builtPages } from '../support/built-site.ts';
import { catalogue } from '../support/catalogue.ts';

test('only pages whose content names a backdrop have one, and its script is small', () => {
  const configured = catalogue.pages.filter(({ vantaType }) => vantaType).map(({ path, vantaType }) => `${path} ${vantaType}`);
  const rendered = builtPages.flatMap(({ path, root }) =>
    root.querySelectorAll('canvas[data-backdrop]').map((canvas) => `${path} ${canvas.getAttribute('data-backdrop')}`),
  );
  expect(configured.length).toBeGreaterThan(0);
  expect(rendered.toSorted()).toEqual(configured.toSorted());
  const starters = readdirSync('dist/client/assets').filter((name) => /^start\..*\.js$/.test(name));
  expect(starters).toHaveLength(1);
  const text = readFileSync(`dist/client/assets/${starters[0]}`, 'utf8');
  expect(text).toContain('backdrop-worker');
  expect(brotliCompressSync(text).length).toBeLessThan(1024);
});

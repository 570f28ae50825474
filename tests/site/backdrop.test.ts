import { readFileSync } from 'node:fs';
import { brotliCompressSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { builtPages } from '../support/built-site.ts';
import { catalogue } from '../support/catalogue.ts';

test('only pages whose content names a backdrop load its script, and the script is small', () => {
  const configured = catalogue.pages.filter(({ vantaType }) => vantaType).map(({ path, vantaType }) => `${path} ${vantaType}`);
  const rendered = builtPages.flatMap(({ path, root }) =>
    root.querySelectorAll('canvas[data-backdrop]').map((canvas) => `${path} ${canvas.getAttribute('data-backdrop')}`),
  );
  expect(configured.length).toBeGreaterThan(0);
  expect(rendered.toSorted()).toEqual(configured.toSorted());
  const loading = builtPages.flatMap(({ path, html }) => {
    const [, script] = html.match(/<script>addEventListener\('load',\(\)=>import\('([^']+)'\)\)<\/script>/) ?? [];
    return script ? [{ path, script }] : [];
  });
  expect(loading.map(({ path }) => path).toSorted()).toEqual(configured.map((line) => line.split(' ')[0]).toSorted());
  const [backdropScript = '', ...others] = new Set(loading.map(({ script }) => script));
  expect(others).toEqual([]);
  const text = readFileSync(`dist/client${backdropScript}`, 'utf8');
  expect(text).toContain('backdrop-worker');
  expect(brotliCompressSync(text).length).toBeLessThan(1024);
});

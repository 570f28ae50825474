import { readFileSync } from 'node:fs';
import { brotliCompressSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { builtPages } from '../support/built-site.ts';
import { catalogue } from '../support/catalogue.ts';

test('the script of the animations stands on the pages whose content names an animation and on no other, and is small', () => {
  const named = catalogue.pages.filter(({ vantaType }) => vantaType).map(({ path, vantaType }) => `${path} ${vantaType}`);
  const drawn = builtPages.flatMap(({ path, root }) =>
    root.querySelectorAll('canvas[data-backdrop]').map((canvas) => `${path} ${canvas.getAttribute('data-backdrop')}`),
  );
  expect(named.length).toBeGreaterThan(0);
  expect(drawn.toSorted()).toEqual(named.toSorted());
  const started = builtPages.flatMap(({ path, html }) => {
    const [, script] = html.match(/<script>addEventListener\('load',\(\)=>import\('([^']+)'\)\)<\/script>/) ?? [];
    return script ? [{ path, script }] : [];
  });
  expect(started.map(({ path }) => path).toSorted()).toEqual(named.map((line) => line.split(' ')[0]).toSorted());
  const [starter = '', ...others] = new Set(started.map(({ script }) => script));
  expect(others).toEqual([]);
  const text = readFileSync(`dist/client${starter}`, 'utf8');
  expect(text).toContain('backdrop-worker');
  expect(brotliCompressSync(text).length).toBeLessThan(1024);
});

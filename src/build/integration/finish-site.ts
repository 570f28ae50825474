import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { createCssInliner } from '#build/page-css/inline-page-css.ts';
import { precompress } from '#build/precompress/precompress.ts';

const filesIn = async (folder: string): Promise<string[]> =>
  (await readdir(folder, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));

/** The last steps of `astro build`: inline each page's CSS, compress. What it leaves is what ships. */
export const finishSite = (): AstroIntegration => ({
  name: 'finish-site',
  hooks: {
    'astro:build:done': async ({ dir, logger }) => {
      const folder = fileURLToPath(dir);
      const inlineCss = createCssInliner(folder);
      const pages = (await filesIn(folder)).filter((file) => file.endsWith('.html'));
      for (const page of pages) await writeFile(page, await inlineCss(await readFile(page, 'utf8')));
      const compressed = await precompress(await filesIn(folder));
      logger.info(`${pages.length} pages finished, ${compressed} files compressed`);
    },
  },
});

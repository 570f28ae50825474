import { defineCollection } from 'astro:content';
import { readdir, readFile } from 'node:fs/promises';
import { join, sep } from 'node:path';
import type { Loader } from 'astro/loaders';
import { glob } from 'astro/loaders';
import type { Catalogue } from '#domain/catalogue/catalogue.ts';
import { readCatalogue } from '#domain/catalogue/read-catalogue.ts';

const folder = 'catalogue';

const readFiles = async () => {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  return Promise.all(
    files.map(async (entry) => {
      const path = join(entry.parentPath, entry.name);
      return {
        name: path
          .slice(folder.length + 1)
          .split(sep)
          .join('/'),
        text: await readFile(path, 'utf8'),
      };
    }),
  );
};

let reading: Promise<Catalogue> | undefined;

/** Reads and checks the catalogue; concurrent calls share one read. */
const readOnce = (): Promise<Catalogue> => {
  reading ??= readFiles()
    .then(readCatalogue)
    .finally(() => {
      reading = undefined;
    });
  return reading;
};

/**
 * The whole catalogue is one entry, because most checks need all files together (links, duplicates, unreachable pages) and
 * because every page uses all of it (menus, tiles).
 */
const catalogueLoader: Loader = {
  name: 'catalogue',
  async load({ store, watcher, logger }) {
    const load = async () => {
      const catalogue = await readOnce();
      store.set({ id: 'site', data: { ...catalogue } });
      logger.info(`${catalogue.pages.length} pages and ${catalogue.guides.length} guides read`);
    };
    await load();
    watcher?.add(folder);
    watcher?.on('all', (_event, path) => {
      if (path.includes(`${folder}${sep}`)) load().catch((error) => logger.error((error as Error).message));
    });
  },
};

const guideTexts = glob({ pattern: '*.md', base: `${folder}/guides` });

/** Guide text, rendered by Astro. Waits for the catalogue check first, because its error messages are written for editors. */
const guideLoader: Loader = {
  ...guideTexts,
  async load(context) {
    await readOnce();
    await guideTexts.load(context);
  },
};

export const collections = {
  catalogue: defineCollection({ loader: catalogueLoader }),
  guides: defineCollection({ loader: guideLoader }),
};

// node bench/artwork.ts: time from choosing a file to its verdict and preview, in a real browser.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp, { type Sharp } from 'sharp';
import { hydrateForm } from '../tests/browser/support/page.ts';
import { desktop, launchBrowser } from '../tests/support/chromium.ts';
import { startServer, temporaryFolder } from '../tests/support/server.ts';
import { printSizes, sizeOf, sizeOfScripts } from './shared/asset-sizes.ts';
import { line, machine, spread } from './shared/figures.ts';

const rounds = 7;
process.chdir(join(import.meta.dirname, '..'));
const folder = temporaryFolder();

/** Random noise, which compresses no better than a photograph. */
const noise = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#888', noise: { type: 'gaussian', mean: 128, sigma: 40 } } });
const save = async (name: string, picture: Sharp): Promise<string> => {
  const file = join(folder, name);
  writeFileSync(file, await picture.toBuffer());
  return file;
};

const files = {
  'a PNG of 1 MB': await save('logo.png', noise(640, 560).png()),
  'a JPEG of 20 MB': await save('photo.jpg', noise(5600, 4200).jpeg({ quality: 90 })),
  'a PDF of 50 pages': 'tests/artwork/files/pdf-fifty-pages.pdf',
};

const server = await startServer();
const browser = await launchBrowser();

/** Milliseconds from choosing a file to its verdict and preview; cold: the first file of a visit, which also loads the scripts. */
const measure = async (file: string, cold: boolean) => {
  const context = await browser.newContext({ ...desktop, baseURL: server.url });
  const page = await context.newPage();
  await page.goto('/artwork-check?product=/stationery/business-cards');
  await hydrateForm(page);
  const region = page.getByRole('region', { name: /^Print check of/ });
  const picture = region.getByRole('img').first();
  if (!cold) {
    await page.locator('#quote-artwork').setInputFiles(file);
    await picture.waitFor();
    await page.getByRole('button', { name: /^Remove/ }).click();
    await region.waitFor({ state: 'detached' });
  }
  const start = performance.now();
  await page.locator('#quote-artwork').setInputFiles(file);
  await region.waitFor();
  const verdict = performance.now() - start;
  await picture.waitFor();
  const preview = performance.now() - start;
  await context.close();
  return { verdict, preview };
};

console.log(`${machine}; milliseconds, median (lowest to highest) of ${rounds} rounds`);
line('', 'verdict', 'preview');
for (const [name, file] of Object.entries(files)) {
  for (const cold of [true, false]) {
    const results = [];
    for (let round = 0; round < rounds; round++) results.push(await measure(file, cold));
    line(
      `${name}, ${cold ? 'first file' : 'later file'}`,
      spread(results.map(({ verdict }) => verdict)),
      spread(results.map(({ preview }) => preview)),
    );
  }
}
await browser.close();
await server.end();

printSizes('on demand', {
  'the check and its panel': sizeOfScripts(/^(LoadedCheck|inspection-worker)/),
  'the preview renderer': sizeOfScripts(/^picture-worker/),
  'the search for damage in a PNG': sizeOfScripts(/^(png-damage|pako)/),
  'the PDF reader': sizeOfScripts(/^(read-pdf|pako)/),
  'pdf.js, to render a PDF': sizeOfScripts(/^open-pdf/),
  'the rules and texts': sizeOf('artwork-rules.json'),
});

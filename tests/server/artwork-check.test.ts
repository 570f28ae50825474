import { spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import type { ArtworkRules } from '#domain/artwork/judge/rules.ts';
import { artworkRulesFile } from '#server/static/artwork-rules.ts';
import { openPostgres, openSqlite } from '#storage/database.ts';
import { createDatabase, freePort } from '../support/postgres.ts';
import { startServer, temporaryFolder } from '../support/server.ts';
import { behindProxy, newRequest, openShop, postQuote, type Shop } from '../support/shop.ts';
import type { ReceivedMail } from '../support/smtp-peer.ts';
import { addressOf, begin, piece, upload } from '../support/uploads.ts';

const { products, words }: ArtworkRules = JSON.parse(readFileSync(artworkRulesFile, 'utf8'));
const [product] = products;
if (!product) throw new Error('There is no product to check files for.');

/** Far too few pixels for a banner. */
const picture = await sharp({ create: { width: 640, height: 320, channels: 3, background: 'teal' } })
  .png()
  .toBuffer();
const banner = { product: product.path, width: 2000, height: 1000 };
const bannerLines = [
  `Needs fixing, for ${product.name}, 2000 × 1000 mm`,
  `* ${words.blurry.title}`,
  'Pixels: 640 × 320',
  expect.stringMatching(/^At 2000 × 1000 mm: 8 dpi/),
];

/** An EPS file with markup and control characters in its metadata. */
const hostile = Buffer.from(
  [
    '%!PS-Adobe-3.0 EPSF-3.0',
    '%%BoundingBox: 0 0 567 283',
    '%%Creator: <img src=x onerror=alert(1)>\u001b[2J\u0007',
    '%%DocumentCustomColors: (CutContour) (<b>Gold</b>)',
    '%%EndComments',
    'showpage',
    '%%EOF\n',
  ].join('\n'),
);

const wrongHeaders: unknown[] = [
  '{',
  'null',
  [banner],
  { file: banner, other: { product: 'x'.repeat(2100) } },
  { file: { ...banner, width: 0 } },
  { file: { ...banner, height: 100_001 } },
  { file: { ...banner, width: '2000' } },
  { file: { width: 1, height: 1 } },
  { file: { ...banner, product: 'https://evil.example/' } },
  { another: banner },
  '{"__proto__":{"product":"/x","width":1,"height":1},"constructor":1}',
];

describe.each(['sqlite', 'postgres'])('on %s', (engine) => {
  let shop: Shop;
  let settings: Record<string, string>;
  let metricsPort: number;
  beforeAll(async () => {
    metricsPort = await freePort();
    settings = {
      METRICS_PORT: String(metricsPort),
      ...(engine === 'postgres' && { DATABASE_URL: await createDatabase(inject('postgresUrl')) }),
    };
    shop = await openShop(settings);
  });
  afterAll(() => shop.close());

  let visitor = 0;
  const submit = async (draft: string, wanted?: unknown): Promise<string> => {
    visitor += 1;
    const response = await postQuote(shop.url, newRequest(), {
      'idempotency-key': draft,
      'x-forwarded-for': `203.0.113.${visitor}`,
      ...(wanted !== undefined && { 'x-artwork-wanted': typeof wanted === 'string' ? wanted : JSON.stringify(wanted) }),
    });
    expect(response.status).toBe(202);
    return (await response.json()).id;
  };
  const mailOf = async (id: string, title = 'Quote request'): Promise<ReceivedMail> => {
    const found = () => shop.smtp.mails.find(({ subject }) => subject?.startsWith(`${title} ${id}`));
    await expect.poll(found).toBeDefined();
    return found() as ReceivedMail;
  };
  /** Lines of a mail about one file. */
  const linesAbout = (name: string, { text = '' }: ReceivedMail): string[] => {
    const [, lines = ''] = text.split(`- ${name} (`);
    return (lines.split(/\n(?=- |\n|\S)/)[0] ?? '').split('\n').map((line) => line.trim());
  };
  const openDatabase = () =>
    settings.DATABASE_URL ? openPostgres(settings.DATABASE_URL) : openSqlite(join(shop.server.dataDir, 'enquiries.sqlite'));
  const metric = async (name: string): Promise<number> => {
    const text = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
    return Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(text)?.[1]);
  };

  test('the shop’s mail has each file’s verdict and facts for its product; the customer’s mail has only its name', async () => {
    const [draft, key] = [randomUUID(), randomUUID()];
    const read = 'inkwattle_inspections_total\\{outcome="read"\\}';
    const before = await metric(read);
    await upload(shop, picture, { draft, key, name: 'banner.png' });
    await upload(shop, picture, { draft, key: 'other', name: 'unsized.png' });
    const id = await submit(draft, { [key]: banner });
    const mail = await mailOf(id);
    expect(linesAbout('banner.png', mail)).toEqual(expect.arrayContaining(bannerLines));
    const unsized = linesAbout('unsized.png', mail);
    expect(unsized).toEqual(expect.arrayContaining(['Not measured, no size was given', 'Pixels: 640 × 320']));
    expect(mail.html).toContain(`Needs fixing, for ${product.name.replaceAll('&', '&amp;')}, 2000 × 1000 mm</p>`);
    expect(mail.html).toContain('Pixels: 640 × 320<br>');
    const customers = await shop.mailToCustomer(id);
    expect(customers.text).toContain(id);
    expect(customers.text).toContain('banner.png (');
    expect(customers.text).not.toMatch(/Needs fixing|Pixels|https?:/);

    const env = { ...process.env, ...settings, DATA_DIR: shop.server.dataDir };
    const shown = spawnSync(process.execPath, ['dist/server/enquiries-command.mjs', 'show', id], { env, encoding: 'utf8' }).stdout;
    expect(shown).toContain(`    Needs fixing, for ${product.name}, 2000 × 1000 mm; ${words.blurry.title}\n`);
    expect(await metric(read)).toBe(before + 2);
    expect(await metric('inkwattle_inspection_seconds_count')).toBeGreaterThanOrEqual(2);
  });

  test('a file uploaded after its request has its verdict in the second mail', async () => {
    const [draft, key] = [randomUUID(), randomUUID()];
    const url = addressOf(shop, await begin(shop, { draft, key, size: picture.length, name: 'late.png' }));
    const id = await submit(draft, { [key]: banner });
    expect((await mailOf(id)).text).toContain('late.png (4 KB): still on its way');
    await piece(url, 0, picture);
    expect(linesAbout('late.png', await mailOf(id, 'Artwork for quote request'))).toEqual(expect.arrayContaining(bannerLines));
  });

  test('escapes metadata of a hostile file in the mail', async () => {
    const draft = randomUUID();
    await upload(shop, hostile, { draft, name: 'sticker.eps' });
    const mail = await mailOf(await submit(draft));
    const lines = linesAbout('sticker.eps', mail);
    expect(lines).toEqual(expect.arrayContaining(['Not measured, no size was given', `* ${words['cut-line'].title}`]));
    expect(lines).toContain('Made with: <img src=x onerror=alert(1)> [2J');
    expect(mail.html).toContain('&lt;img src=x onerror=alert(1)&gt;');
    expect(mail.html).not.toMatch(/<img|<b>/);
    expect(mail.text).not.toMatch(/[^\n\P{Cc}]/u);
  });

  test('accepts a request with an invalid X-Artwork-Wanted header and ignores the header', async () => {
    await Promise.all(
      wrongHeaders.map(async (wanted) => {
        const draft = randomUUID();
        await upload(shop, picture, { draft, key: 'file', name: 'banner.png' });
        expect(linesAbout('banner.png', await mailOf(await submit(draft, wanted)))).toContain('Not measured, no size was given');
      }),
    );
  });

  test('uses valid entries of the header next to invalid ones, also those without a size', async () => {
    const draft = randomUUID();
    for (const key of ['right', 'wrong', 'unsized']) await upload(shop, picture, { draft, key, name: `${key}.png` });
    const mail = await mailOf(await submit(draft, { right: banner, wrong: 1, unsized: { product: product.path } }));
    expect(linesAbout('right.png', mail)).toContain(bannerLines[0]);
    expect(linesAbout('wrong.png', mail)).toContain('Not measured, no size was given');
    expect(linesAbout('unsized.png', mail)).toContain(`Not measured, for ${product.name}, no size was given`);
  });

  test('inspects a file for its mail if the process ended before its inspection', async () => {
    const [draft, key] = [randomUUID(), randomUUID()];
    const { url } = await upload(shop, picture, { draft, key, name: 'banner.png' });
    await shop.server.end('SIGKILL');
    const id = url.split('/').at(-1) ?? '';
    const database = await openDatabase();
    const facts = async () => (await database.db.selectFrom('artwork').select('facts').where('id', '=', id).executeTakeFirst())?.facts;
    await database.db.updateTable('artwork').set({ facts: null }).where('id', '=', id).execute();
    shop.server = await startServer({
      ...settings,
      ...behindProxy,
      PORT: new URL(shop.url).port,
      DATA_DIR: shop.server.dataDir,
      SMTP_URL: shop.smtp.url,
    });
    expect(linesAbout('banner.png', await mailOf(await submit(draft, { [key]: banner })))).toEqual(expect.arrayContaining(bannerLines));
    expect(await facts()).toContain('"pixels":{"width":640,"height":320}');
    await database.close();
  });

  test('logs no file names or file content', () => {
    expect(shop.server.log()).not.toMatch(/banner|sticker|gold|onerror/i);
  });
});

test.each([
  ['missing', undefined, 'is missing'],
  ['cut short', '{"bleed":', 'is not what the build writes'],
  ['without words', JSON.stringify({ products, bleed: 3, safe: 3, viewings: {}, formats: [], words: {} }), 'is not what the build writes'],
])('does not start with rules that are %s, and says why in one sentence', async (_name, content, reason) => {
  const cwd = temporaryFolder();
  mkdirSync(join(cwd, 'dist/client'), { recursive: true });
  if (content) writeFileSync(join(cwd, artworkRulesFile), content);
  const command = [process.execPath, resolve('dist/server/start.mjs')];
  await expect(startServer({}, { command, cwd })).rejects.toThrow(
    `ended with 1: Not started: dist/client/artwork-rules.json ${reason}. Please build the site: npm run build\n`,
  );
});

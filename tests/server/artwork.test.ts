import { randomUUID } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { createDatabase } from '../support/postgres.ts';
import { newRequest, openShop, postQuote, quoteRequest, restartServer, type Shop } from '../support/shop.ts';
import { refusal } from '../support/smtp-peer.ts';
import { addressOf, begin, hashOf, linksIn, local, pdf, piece, sendPieces, stalledChunk, tus, upload } from '../support/uploads.ts';

describe.each(['sqlite', 'postgres'])('on %s', (engine) => {
  let shop: Shop;
  let env: Record<string, string> = {};
  beforeAll(async () => {
    if (engine === 'postgres') env = { DATABASE_URL: await createDatabase(inject('postgresUrl')) };
    shop = await openShop(env);
  });
  afterAll(() => shop.close());
  const submit = async (draft: string): Promise<string> =>
    (await (await postQuote(shop.url, newRequest(), { 'idempotency-key': draft })).json()).id;
  const filesOnDisk = () => readdirSync(join(shop.server.dataDir, 'artwork'));

  test('a file uploaded before its request is linked in the first mail, is served unchanged, and can no longer be deleted', async () => {
    const draft = randomUUID();
    const bytes = pdf(300_000);
    const { url, status } = await upload(shop, bytes, { draft, name: "Müller's logo (final).pdf" });
    expect(status).toBe(204);
    const id = await submit(draft);
    const mail = await shop.mailToShop(id);
    expect(mail.html).toContain('Müller&#39;s logo (final).pdf</a> (293 KB)');
    const [link = ''] = linksIn(mail.text);
    const response = await fetch(local(shop, link));
    expect(response.status).toBe(200);
    expect(hashOf(await response.bytes())).toBe(hashOf(bytes));
    expect(response.headers.get('content-disposition')).toContain('attachment');
    expect(response.headers.get('x-content-type-options')).toBe('nosniff');
    expect((await fetch(url, { method: 'DELETE', headers: tus })).status).toBe(409);
    expect((await fetch(local(shop, link))).status).toBe(200);
  });

  test('rejects a download link that is unsigned, changed or has a longer expiry, and an upload cannot be downloaded', async () => {
    const draft = randomUUID();
    const { url } = await upload(shop, pdf(100), { draft });
    const [link = ''] = linksIn((await shop.mailToShop(await submit(draft))).text);
    const good = new URL(local(shop, link));
    const changed = (change: (address: URL) => void) => {
      const address = new URL(good);
      change(address);
      return fetch(address);
    };
    expect((await changed((address) => address.searchParams.delete('signature'))).status).toBe(403);
    expect((await changed((address) => address.searchParams.set('expires', '99999999999'))).status).toBe(403);
    expect((await changed((address) => address.searchParams.set('signature', 'AAAA'))).status).toBe(403);
    expect((await changed((address) => (address.pathname = `/api/artwork-files/${'0'.repeat(32)}`))).status).toBe(403);
    expect((await fetch(`${shop.url}/api/artwork-files/..%2fenquiries.sqlite`)).status).toBe(403);
    expect((await fetch(url, { headers: tus })).status).toBe(405);
    expect((await fetch(`${shop.url}/artwork/${good.pathname.split('/').at(-1)}`)).status).toBe(404);
  });

  test('files uploaded after their request are announced in one second mail', async () => {
    const draft = randomUUID();
    const sizes = [60_000, 70_000];
    const urls = await Promise.all(sizes.map(async (size) => addressOf(shop, await begin(shop, { draft, size, name: `${size}.pdf` }))));
    const id = await submit(draft);
    const first = await shop.mailToShop(id);
    expect(first.text).toContain('60000.pdf (59 KB): still on its way');
    await Promise.all(sizes.map((size, index) => piece(urls[index] ?? '', 0, pdf(size))));
    const second = (await shop.mailsOf(id, 3)).find(({ subject }) => subject === `Artwork for quote request ${id} (Roll Labels)`);
    expect(linksIn(second?.text)).toHaveLength(2);
    expect(second?.replyTo?.[0]?.address).toMatch(/^customer\d+@example\.com$/);
  });

  test('rejects what is not artwork by name, size and content, with a message', async () => {
    const before = filesOnDisk().length;
    const refused = async (response: Response) => [response.status, (await response.text()).trim()];
    expect(await refused(await begin(shop, { name: 'virus.exe' }))).toEqual([
      422,
      'virus.exe was not added: it is not a JPG, PNG, PDF, AI or EPS file.',
    ]);
    expect(await refused(await begin(shop, { size: 0 }))).toEqual([422, 'logo.pdf was not added: the file is empty.']);
    expect(await refused(await begin(shop, { size: 105_000_000 }))).toEqual([
      422,
      'logo.pdf was not added: it is 100.2 MB, and a file may be at most 100 MB.',
    ]);
    expect((await begin(shop, { draft: 'mine' })).status).toBe(400);
    expect((await begin(shop, { headers: { 'upload-metadata': 'filename' } })).status).toBe(400);
    expect((await begin(shop, { headers: { origin: 'https://evil.example' } })).status).toBe(403);
    const lying = await upload(shop, Buffer.from('MZ this is a program'), { name: 'logo.png' });
    expect([lying.status, lying.text.trim()]).toEqual([
      422,
      'logo.png was not added: its name says PNG, but inside it is not a JPG, PNG, PDF, AI or EPS file. Please export it again.',
    ]);
    const photo = await upload(shop, readFileSync('tests/artwork/other-kinds/heic.heic'), { name: 'photo.jpg' });
    expect([photo.status, photo.text]).toEqual([422, expect.stringContaining('photo.jpg was not added: inside it is a HEIC photo')]);
    expect(await refused(await begin(shop, { name: 'photo.heic' }))).toEqual([
      422,
      expect.stringContaining('photo.heic was not added: it is a HEIC photo, as iPhones save them. On the iPhone'),
    ]);
    expect(filesOnDisk()).toHaveLength(before);
  });

  test('a draft takes five files, also under concurrent requests; deleting one frees its slot', async () => {
    const draft = randomUUID();
    const responses = await Promise.all(Array.from({ length: 9 }, () => begin(shop, { draft })));
    const good = responses.filter(({ status }) => status === 201);
    expect(good).toHaveLength(5);
    expect(await responses.find(({ status }) => status === 422)?.text()).toBe(
      'logo.pdf was not added: a request can carry at most 5 files.\n',
    );
    const [first] = good;
    if (first) expect((await fetch(addressOf(shop, first), { method: 'DELETE', headers: tus })).status).toBe(204);
    expect((await begin(shop, { draft })).status).toBe(201);
  });

  test('a path in a file name is treated as a plain name', async () => {
    const draft = randomUUID();
    await upload(shop, pdf(100), { draft, name: '../../etc/<b>passwd</b>\r\n.pdf' });
    expect(filesOnDisk().every((name) => /^[0-9a-f]{32}$/.test(name))).toBe(true);
    const mail = await shop.mailToShop(await submit(draft));
    expect(mail.html).toContain('&lt;b&gt;passwd&lt;/b&gt;');
    const { headers } = await fetch(local(shop, linksIn(mail.text)[0] ?? ''));
    expect(decodeURIComponent(headers.get('content-disposition') ?? '')).toMatch(/filename\*=UTF-8''[^/\\<>\r\n]*\.pdf$/);
  });

  test('concurrent chunks of one upload are rejected with 423', async () => {
    const bytes = pdf(50_000);
    const url = addressOf(shop, await begin(shop, { size: bytes.length }));
    // A dead connection: the chunk was announced and never sent.
    const dead = await stalledChunk(url, 0, bytes, 0);
    const responses = await Promise.all(Array.from({ length: 12 }, () => piece(url, 0, bytes)));
    const statuses = responses.map(({ status }) => status);
    expect(statuses.filter((status) => status === 204)).toHaveLength(1);
    expect(statuses.filter((status) => status === 423).length).toBeGreaterThanOrEqual(9);
    expect((await fetch(`${shop.url}/healthz`)).status).toBe(200);
    dead.destroy();
  });

  test('accepts the longest names and proxy chains, and rejects unsupported tus extensions', async () => {
    const draft = randomUUID();
    await upload(shop, pdf(100), { draft, name: `${'😀'.repeat(110)}a.pdf` });
    const mail = await shop.mailToShop(await submit(draft));
    expect((await fetch(local(shop, linksIn(mail.text)[0] ?? ''))).status).toBe(200);
    expect((await begin(shop, { headers: { 'x-forwarded-proto': 'https, http' } })).status).toBe(201);
    expect((await begin(shop, { headers: { 'upload-concat': 'partial' } })).status).toBe(400);
  });

  test('a file that arrives between two delivery attempts of a mail is announced in a separate mail', async () => {
    const draft = randomUUID();
    const url = addressOf(shop, await begin(shop, { draft, size: 1000, name: 'between.pdf' }));
    // The mail server stores the mail and fails before it confirms.
    let failures = 1;
    shop.smtp.failAfterStoring = () => (failures-- > 0 ? refusal(421) : undefined);
    shop.smtp.refuse = (recipient) => (recipient.startsWith('customer') ? refusal(451) : undefined);
    const id = await submit(draft);
    await shop.mailsOf(id, 1);
    await piece(url, 0, pdf(1000));
    shop.smtp.refuse = () => undefined;
    const mails = await shop.mailsOf(id, 4);
    expect(mails.filter(({ subject }) => subject?.startsWith('Artwork for quote request'))).toHaveLength(1);
  });

  test('an upload interrupted by SIGKILL resumes where it stopped and arrives unchanged', async () => {
    const draft = randomUUID();
    const bytes = pdf(12_000_000);
    const url = addressOf(shop, await begin(shop, { draft, size: bytes.length }));
    const id = await submit(draft);
    await shop.mailsOf(id, 2);
    expect((await piece(url, 0, bytes.subarray(0, 5_000_000))).status).toBe(204);
    // The next chunk is being sent when the process dies.
    const cut = piece(url, 5_000_000, bytes.subarray(5_000_000)).catch(() => undefined);
    await shop.server.end('SIGKILL');
    await cut;
    await restartServer(shop, env);
    const head = await fetch(url, { method: 'HEAD', headers: tus });
    const offset = Number(head.headers.get('upload-offset'));
    expect(offset).toBeGreaterThanOrEqual(5_000_000);
    if (offset < bytes.length) expect((await piece(url, offset, bytes.subarray(offset))).status).toBe(204);
    const mail = async () =>
      shop.smtp.mails.find(({ subject, text }) => subject?.includes(id) && (text?.includes('api/artwork-files') ?? false));
    await expect.poll(mail).toBeDefined();
    const [link = ''] = linksIn((await mail())?.text);
    expect(hashOf(await (await fetch(local(shop, link))).bytes())).toBe(hashOf(bytes));
  });
});

describe('the artwork quota', () => {
  const from = (address: string) => ({ 'x-forwarded-for': address });
  const noSpace = 'logo.pdf was not added: we cannot take files right now. Please send your request without it.\n';

  /** Forces a new sum of stored bytes: the server computes it at most once a second, and again after a file was deleted. */
  const recountUsage = async (shop: Shop) => {
    const created = await begin(shop, { headers: from('192.0.2.1') });
    expect(created.status).toBe(201);
    expect((await fetch(addressOf(shop, created), { method: 'DELETE', headers: tus })).status).toBe(204);
  };

  test('when reached, rejects further files and still accepts enquiries', async () => {
    const shop = await openShop({ ARTWORK_QUOTA_GB: '0.0001' });
    const send = async (address: string) => {
      const url = addressOf(shop, await begin(shop, { size: 50_000, headers: from(address) }));
      expect((await piece(url, 0, pdf(50_000))).status).toBe(204);
      return url;
    };
    const [first] = [await send('203.0.113.1'), await send('203.0.113.2')];
    const refused = await begin(shop, { size: 50_000, headers: from('203.0.113.3') });
    expect([refused.status, await refused.text()]).toEqual([507, noSpace]);
    expect(shop.server.log()).toContain('ARTWORK_QUOTA_GB');
    expect((await postQuote(shop.url, quoteRequest)).status).toBe(202);
    expect((await fetch(first, { method: 'DELETE', headers: tus })).status).toBe(204);
    expect((await begin(shop, { size: 50_000, headers: from('203.0.113.3') })).status).toBe(201);
    await shop.close();
  });

  test('cannot be used up by announced files, and one network gets only its share', async () => {
    const shop = await openShop({ ARTWORK_QUOTA_GB: '1' });
    const size = 100 * 1024 * 1024;
    const announceAll = async (addresses: string[]) => {
      const statuses: number[] = [];
      for (const address of addresses) statuses.push((await begin(shop, { size, headers: from(address) })).status);
      return statuses;
    };
    // The share fits one request of the largest size that the form allows.
    const share = 'your connection has sent all the files we can keep for it';
    expect(await announceAll(Array(6).fill('203.0.113.9'))).toEqual([201, 201, 201, 201, 201, 507]);
    expect(await (await begin(shop, { size, headers: from('203.0.113.9') })).text()).toContain(share);
    // All networks of a /48 use one share.
    const networks = Array.from({ length: 6 }, (_, index) => `2001:db8:9:${index}::1`);
    expect(await announceAll(networks)).toEqual([201, 201, 201, 201, 201, 507]);
    // Forty visitors announce four times the quota.
    expect(new Set(await announceAll(Array.from({ length: 40 }, (_, index) => `198.51.100.${index}`)))).toEqual(new Set([201]));
    await recountUsage(shop);
    const honest = await begin(shop, { size: 1_000_000, headers: from('203.0.113.77') });
    expect(honest.status).toBe(201);
    expect((await piece(addressOf(shop, honest), 0, pdf(1_000_000))).status).toBe(204);
    await shop.close();
  });

  test('reserves at most 8 MB per sender, whatever was announced', async () => {
    const shop = await openShop({ ARTWORK_QUOTA_GB: '0.05' });
    const announce = async (visitor: number) => (await begin(shop, { size: 25_000_000, headers: from(`203.0.113.${visitor}`) })).status;
    // Three reserves of 8 MB and the next file fit into 54 MB; four do not.
    for (const visitor of [1, 2, 3]) expect(await announce(visitor)).toBe(201);
    await recountUsage(shop);
    expect(await announce(4)).toBe(201);
    await recountUsage(shop);
    expect(await announce(5)).toBe(507);
    await shop.close();
  });

  test('also applies to files that were announced before it was reached', async () => {
    const shop = await openShop({ ARTWORK_QUOTA_GB: '0.05' });
    const size = 25_000_000;
    // Each fits next to the stored bytes and the reserves of the others; together they do not.
    const created = await Promise.all([1, 2, 3].map((visitor) => begin(shop, { size, headers: from(`203.0.113.${visitor}`) })));
    expect(created.map(({ status }) => status)).toEqual([201, 201, 201]);
    const responses: Response[] = [];
    for (const response of created) responses.push(await sendPieces(addressOf(shop, response), pdf(size)));
    expect(responses.map(({ status }) => status)).toEqual([204, 204, 507]);
    expect(await responses[2]?.text()).toBe(noSpace);
    await shop.close();
  });
});

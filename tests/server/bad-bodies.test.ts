import { Agent, request } from 'node:http';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readArtworkWanted } from '#domain/enquiry/artwork-wanted.ts';
import { openShop, quoteRequest, type Shop } from '../support/shop.ts';

let shop: Shop;
const agent = new Agent({ keepAlive: true, maxSockets: 16 });
beforeAll(async () => {
  shop = await openShop();
});
afterAll(async () => {
  agent.destroy();
  await shop.close();
});

interface Sent {
  type: string;
  body: Buffer | string;
}

let visitor = 0;
const send = ({ type, body }: Sent): Promise<{ status: number; text: string }> =>
  new Promise((resolve, reject) => {
    const { hostname, port } = new URL(shop.url);
    visitor += 1;
    const address = `10.${(visitor >> 16) & 255}.${(visitor >> 8) & 255}.${visitor & 255}`;
    const headers = { 'content-type': type, 'x-forwarded-for': address };
    const outgoing = request({ agent, hostname, port, path: '/api/send-quote-email', method: 'POST', headers }, (response) => {
      let text = '';
      response.on('data', (chunk) => {
        text += chunk;
      });
      response.on('end', () => resolve({ status: response.statusCode ?? 0, text }));
    });
    outgoing.on('error', reject);
    outgoing.end(body);
  });

const json = 'application/json';
/** Anything but an email address, so that every body is invalid. */
const noEmail = fc.oneof(
  fc.string({ unit: 'binary' }).filter((text) => !text.includes('@')),
  fc.anything(),
  fc.constantFrom('a@', '@b.c', 'a@b', 'a b@c.de', 'a@b..c', '\u0000@x.yz', 'a@b.c, d@e.f', 'a@b.c>\r\nBcc: x@y.z'),
);
const anyField = fc.oneof(fc.string({ unit: 'binary', maxLength: 400 }), fc.anything({ maxDepth: 3 }), fc.constant('x'.repeat(10_001)));
const hostileKey = fc.constantFrom('__proto__', 'constructor', 'toString', 'firstName', 'form', 'page', '');

const bodies: fc.Arbitrary<Sent> = fc.oneof(
  {
    weight: 5,
    arbitrary: fc
      .record(Object.fromEntries(Object.keys(quoteRequest).map((key) => [key, anyField])), { requiredKeys: [] })
      .chain((fields) => noEmail.map((email) => ({ type: json, body: safeJson({ ...fields, email }) }))),
  },
  {
    weight: 2,
    arbitrary: fc
      .dictionary(fc.oneof(hostileKey, fc.string()), anyField)
      .map((fields) => ({ type: json, body: safeJson({ ...fields, email: 1 }) })),
  },
  { weight: 1, arbitrary: fc.jsonValue().map((value) => ({ type: json, body: safeJson({ value }) })) },
  { weight: 2, arbitrary: fc.string({ unit: 'binary' }).map((body) => ({ type: `${json}; charset=utf-8`, body: `{${body}` })) },
  { weight: 2, arbitrary: fc.uint8Array({ maxLength: 2000 }).map((bytes) => ({ type: json, body: Buffer.from([0xff, ...bytes]) })) },
  { weight: 1, arbitrary: fc.nat(8000).map((depth) => ({ type: json, body: '['.repeat(depth) })) },
  { weight: 1, arbitrary: fc.string().map((body) => ({ type: 'text/plain', body })) },
);

/** Values that JSON cannot represent are left out, as in a browser. */
const safeJson = (value: unknown): string => {
  try {
    return JSON.stringify(value, (_key, part) => (typeof part === 'bigint' ? String(part) : part)) ?? 'null';
  } catch {
    return '{}';
  }
};

test('rejects each of 10,000 invalid bodies with a clear message and never with a server error', async () => {
  const seen = new Map<number, number>();
  await fc.assert(
    fc.asyncProperty(fc.array(bodies, { minLength: 20, maxLength: 20 }), async (batch) => {
      for (const { status, text } of await Promise.all(batch.map(send))) {
        seen.set(status, (seen.get(status) ?? 0) + 1);
        expect([400, 413, 415, 422]).toContain(status);
        const { error, errors } = JSON.parse(text);
        const sentences: string[] = status === 422 ? Object.values(errors) : [error];
        expect(sentences.length).toBeGreaterThan(0);
        for (const sentence of sentences) expect(sentence).toMatch(/^[A-Z][\w ,./'-]+$/);
      }
    }),
    { numRuns: 500, endOnFailure: true },
  );
  expect([...seen.values()].reduce((sum, count) => sum + count, 0)).toBeGreaterThanOrEqual(10_000);
  for (const status of [400, 415, 422]) expect(seen.get(status)).toBeGreaterThan(0);
  // The machine may cause event loop stalls; bench/hostile.ts measures the cost of requests.
  const lines = shop.server.log().split('\n');
  expect(lines.filter((line) => /error/i.test(line) && !line.includes('The event loop was blocked'))).toEqual([]);
});

test('returns an invalid form as a page with error messages', async () => {
  const form = fc.array(fc.tuple(fc.oneof(hostileKey, fc.constantFrom(...Object.keys(quoteRequest))), fc.string({ unit: 'binary' })), {
    maxLength: 12,
  });
  await fc.assert(
    fc.asyncProperty(form, async (fields) => {
      const body = new URLSearchParams([...fields.filter(([key]) => key !== 'email'), ['email', 'not-an-address']]).toString();
      const { status, text } = await send({ type: 'application/x-www-form-urlencoded', body });
      expect(status).toBe(422);
      expect(text).toContain('Invalid email address');
    }),
    { numRuns: 150, endOnFailure: true },
  );
});

test('reads only values within bounds from any X-Artwork-Wanted header', () => {
  const entry = fc.record(
    {
      product: fc.oneof(fc.constantFrom('', '/', '/banners/vinyl'), fc.anything()),
      width: fc.oneof(fc.double(), fc.integer({ min: -1, max: 100_001 }), fc.anything()),
      height: fc.oneof(fc.double(), fc.integer({ min: -1, max: 100_001 }), fc.anything()),
    },
    { requiredKeys: [] },
  );
  const header = fc.oneof(
    fc.dictionary(fc.oneof(hostileKey, fc.string()), fc.oneof(entry, fc.anything())).map(safeJson),
    fc.string({ unit: 'binary' }),
    fc.anything(),
  );
  let entries = 0;
  fc.assert(
    fc.property(header, (text) => {
      for (const [key, { product, size }] of readArtworkWanted(text)) {
        entries += 1;
        expect(key).not.toBe('');
        expect(product).toMatch(/^(\/[a-z0-9/-]*)?$/);
        for (const length of size ? [size.width, size.height] : []) expect(length >= 1 && length <= 100_000).toBe(true);
      }
    }),
    { numRuns: 3000 },
  );
  expect(entries).toBeGreaterThan(20);
});

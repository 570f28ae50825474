import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { type AddressInfo, BlockList, connect, type Socket } from 'node:net';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import { beforeAll, describe, expect, inject, onTestFinished, test } from 'vitest';
import { limitConnections, limits } from '#server/http/connection-limits.ts';
import { openFastLane } from '#server/static/fast-lane.ts';
import { createPages } from '#server/static/pages.ts';
import { createPagesHandler } from '#server/static/pages-handler.ts';
import { indexSite, openSite, type Site } from '#server/static/site-files.ts';
import { type RunningServer, startServer, temporaryFolder } from '../../support/server.ts';
import { behindProxy } from '../../support/shop.ts';

const page = 'GET /printing HTTP/1.1\r\nHost: shop\r\n\r\n';

/** Opens a connection; `closed` resolves to its lifetime in milliseconds. */
const open = (port: number, localAddress = '127.0.0.1') => {
  const started = performance.now();
  const socket = connect({ port, host: '127.0.0.1', localAddress });
  socket.on('error', () => {});
  socket.resume();
  const closed = new Promise<number>((resolve) => {
    socket.on('close', () => resolve(performance.now() - started));
  });
  return { socket, closed };
};
/** Sends one character at an interval until the connection is closed. */
const trickle = async (socket: Socket, every: number) => {
  while (!socket.closed) {
    socket.write('X');
    await wait(every);
  }
};

describe('with short limits', () => {
  const largeSize = 60_000_000;
  let site: Site;
  beforeAll(async () => {
    const folder = temporaryFolder();
    for (const name of ['404.html', 'printing.html']) writeFileSync(join(folder, name), 'a page');
    writeFileSync(join(folder, 'large.pdf'), Buffer.alloc(largeSize));
    site = openSite(await indexSite(folder), {});
  });

  /** Starts a server on which only these limits are short, so that no other limit closes a connection. */
  const listen = async (short: Partial<typeof limits>) => {
    const server = createServer({ connectionsCheckingInterval: 100 });
    const routes = createPagesHandler(createPages(site));
    server.on('request', (request, response) => {
      if (!routes.serveFound(request, response, request.url ?? '')) request.resume().on('end', () => response.end('by Node'));
    });
    const proxies = new BlockList();
    proxies.addAddress('127.0.0.3');
    const never = 600_000;
    openFastLane(
      server,
      createPages(site),
      limitConnections(server, proxies, { ...limits, head: never, request: never, silence: never, ...short }),
    );
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    onTestFinished(() => {
      server.close();
    });
    return { server, port: (server.address() as AddressInfo).port };
  };

  const post = 'POST /form HTTP/1.1\r\nHost: shop\r\nContent-Length: 100000\r\n\r\n';
  test.each([
    ['sends nothing', '', 0, 'head'],
    ['does not finish its request head', 'GET /printing HTTP/1.1\r\nHost: shop\r\nX: ', 0, 'head'],
    ['sends its request head one character at a time', 'GET /printing HTTP/1.1\r\nHost: shop\r\nX: ', 200, 'head'],
    ['stalls in a body', post, 0, 'silence'],
    ['sends a body one character at a time', post, 200, 'request'],
  ] as const)('closes a connection that %s', async (_name, start, every, limit) => {
    // The request timeout includes the head.
    const { port } = await listen(limit === 'request' ? { head: 1000, request: 1000 } : { [limit]: 1000 });
    const { socket, closed } = open(port);
    socket.write(start);
    if (every > 0) void trickle(socket, every);
    expect(await closed).toBeGreaterThan(900);
  });

  test.each([
    ['the fast lane', ''],
    ['Node’s own HTTP', 'X-Odd: \xe9\r\n'],
  ])('%s closes a connection that does not read, but not one that reads slowly', async (_lane, headers) => {
    const { server, port } = await listen({ silence: 1500 });
    const request = async (prepare: (socket: Socket) => void) => {
      const connected = once(server, 'connection');
      const { socket } = open(port);
      prepare(socket);
      socket.write(`GET /large.pdf HTTP/1.1\r\nHost: shop\r\n${headers}\r\n`, 'latin1');
      const [accepted] = (await connected) as [Socket];
      // An error may come first: closing resets the connection.
      return { socket, closed: new Promise((resolve) => accepted.on('error', () => {}).on('close', resolve)) };
    };
    const unread = await request((socket) => socket.pause());
    let received = 0;
    const slow = await request((socket) =>
      socket.on('data', (chunk) => {
        received += chunk.length;
        socket.pause();
        setTimeout(() => socket.resume(), 20);
      }),
    );
    await unread.closed;
    const before = received;
    // Twice the limit for a connection that does not read.
    await wait(3000);
    await expect.poll(() => received).toBeGreaterThan(before + 1_000_000);
    expect(received).toBeLessThan(largeSize);
    for (const { socket } of [unread, slow]) socket.destroy();
  });

  test('limits connections per address and in total; proxies have no limit per address', async () => {
    const { server, port } = await listen({ perAddress: 5, inAll: 12 });
    const held = Array.from({ length: 5 }, () => open(port));
    await Promise.all(held.map(({ socket }) => once(socket, 'connect')));
    // The limit per address closes it.
    await open(port).closed;
    const requestFrom = async (from: string) => {
      const { socket } = open(port, from);
      socket.write(page);
      const [response] = await once(socket, 'data');
      return { socket, statusLine: String(response).slice(0, 15) };
    };
    const others = await Promise.all(Array.from({ length: 7 }, () => requestFrom('127.0.0.3')));
    expect(others.every(({ statusLine }) => statusLine === 'HTTP/1.1 200 OK')).toBe(true);
    await open(port, '127.0.0.2').closed;
    // Closing one frees its slot.
    held[0]?.socket.destroy();
    await expect.poll(() => promisify(server.getConnections).call(server)).toBe(11);
    const again = await requestFrom('127.0.0.1');
    expect(again.statusLine).toBe('HTTP/1.1 200 OK');
    for (const { socket } of [...held, ...others, again]) socket.destroy();
  });
});

describe('the real server', () => {
  test('closes connections whose request head does not arrive within 20 s', async () => {
    const port = Number(new URL(inject('siteUrl')).port);
    const slow = Array.from({ length: 4 }, () => open(port));
    slow[0]?.socket.write('GET /printing HTTP/1.1\r\n');
    slow[1]?.socket.write('POST /api/artwork HTTP/1.1\r\nHost: shop\r\nX: ');
    for (const { socket } of slow.slice(1, 3)) void trickle(socket, 1000);
    for (const { closed } of slow) await closed;
    // Node's default is a minute.
  });

  /** Opens more connections than one address may have; expects that many to stay open, and another address to be served. */
  const expectHeld = async (server: RunningServer, expected: number) => {
    const port = Number(new URL(server.url).port);
    const held = Array.from({ length: limits.perAddress + 20 }, () => open(port));
    await Promise.all(held.map(({ socket }) => once(socket, 'connect')));
    const { socket } = open(port, '127.0.0.2');
    socket.write(page);
    // Connections are accepted in order: after this response, all earlier ones have been checked.
    const [response] = await once(socket, 'data');
    expect(String(response)).toMatch(/^HTTP\/1\.1 200 OK/);
    await expect.poll(() => held.filter((one) => !one.socket.closed).length).toBe(expected);
    for (const each of [...held.map((one) => one.socket), socket]) each.destroy();
  };

  test('limits connections per address, logs it without the address, and serves others', async () => {
    const server = await startServer();
    await expectHeld(server, limits.perAddress);
    expect(server.log().match(/Connections were refused: one address holds 256\./g)).toHaveLength(1);
    expect(server.log()).not.toContain('127.0.0.1');
    await server.end();
  });

  test('does not apply the limit per address to a trusted proxy', async () => {
    const server = await startServer(behindProxy);
    await expectHeld(server, limits.perAddress + 20);
    await server.end();
  });
});

import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { type AddressInfo, BlockList, connect, type Socket } from 'node:net';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import { beforeAll, describe, expect, inject, onTestFinished, test } from 'vitest';
import { limitConnections, limits } from '#server/connection-limits.ts';
import { openFastLane } from '#server/fast-lane.ts';
import { createPages } from '#server/pages.ts';
import { createPagesHandler } from '#server/pages-handler.ts';
import { indexSite, openSite, type Site } from '#server/site-files.ts';
import { type RunningServer, startServer, temporaryFolder } from '../../support/server.ts';
import { behindProxy } from '../../support/shop.ts';

const page = 'GET /printing HTTP/1.1\r\nHost: shop\r\n\r\n';

/** A connection, and how long after its start it was closed, in milliseconds. */
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
/** Sends a letter from time to time until the line is cut. */
const trickle = async (socket: Socket, every: number) => {
  while (!socket.closed) {
    socket.write('X');
    await wait(every);
  }
};

describe('with limits of moments', () => {
  const largeSize = 60_000_000;
  let site: Site;
  beforeAll(async () => {
    const folder = temporaryFolder();
    for (const name of ['404.html', 'printing.html']) writeFileSync(join(folder, name), 'a page');
    writeFileSync(join(folder, 'large.pdf'), Buffer.alloc(largeSize));
    site = openSite(await indexSite(folder), {});
  });

  /** A server on which only these limits are short: the others are out of reach, so whoever is cut off is cut off by these. */
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
    ['says nothing', '', 0, 'head'],
    ['does not come to the end of a head', 'GET /printing HTTP/1.1\r\nHost: shop\r\nX: ', 0, 'head'],
    ['writes a head letter by letter', 'GET /printing HTTP/1.1\r\nHost: shop\r\nX: ', 200, 'head'],
    ['falls silent in a body', post, 0, 'silence'],
    ['writes a body letter by letter', post, 200, 'request'],
  ] as const)('who %s is cut off', async (_name, start, every, limit) => {
    // What a request may take includes its head.
    const { port } = await listen(limit === 'request' ? { head: 1000, request: 1000 } : { [limit]: 1000 });
    const { socket, closed } = open(port);
    socket.write(start);
    if (every > 0) void trickle(socket, every);
    expect(await closed).toBeGreaterThan(900);
  });

  test.each([
    ['the fast lane', ''],
    ['Node’s own HTTP', 'X-Odd: \xe9\r\n'],
  ])('who does not read what %s sends is cut off, and who reads slowly is not', async (_lane, headers) => {
    const { server, port } = await listen({ silence: 1500 });
    const ask = async (listen: (socket: Socket) => void) => {
      const connected = once(server, 'connection');
      const { socket } = open(port);
      listen(socket);
      socket.write(`GET /large.pdf HTTP/1.1\r\nHost: shop\r\n${headers}\r\n`, 'latin1');
      const [accepted] = (await connected) as [Socket];
      // An error may come before: who is cut off resets the line.
      return { socket, closed: new Promise((resolve) => accepted.on('error', () => {}).on('close', resolve)) };
    };
    const deaf = await ask((socket) => socket.pause());
    let heard = 0;
    const slow = await ask((socket) =>
      socket.on('data', (chunk) => {
        heard += chunk.length;
        socket.pause();
        setTimeout(() => socket.resume(), 20);
      }),
    );
    await deaf.closed;
    const before = heard;
    // Twice as long as one that does not read may stay.
    await wait(3000);
    await expect.poll(() => heard).toBeGreaterThan(before + 1_000_000);
    expect(heard).toBeLessThan(largeSize);
    for (const { socket } of [deaf, slow]) socket.destroy();
  });

  test('one address holds so many and no more, others and proxies are served, and there is an end to all', async () => {
    const { server, port } = await listen({ perAddress: 5, inAll: 12 });
    const held = Array.from({ length: 5 }, () => open(port));
    await Promise.all(held.map(({ socket }) => once(socket, 'connect')));
    // Nothing else would close it.
    await open(port).closed;
    const asked = async (from: string) => {
      const { socket } = open(port, from);
      socket.write(page);
      const [answer] = await once(socket, 'data');
      return { socket, answer: String(answer).slice(0, 15) };
    };
    const others = await Promise.all(Array.from({ length: 7 }, () => asked('127.0.0.3')));
    expect(others.every(({ answer }) => answer === 'HTTP/1.1 200 OK')).toBe(true);
    await open(port, '127.0.0.2').closed;
    // Each that goes makes room.
    held[0]?.socket.destroy();
    await expect.poll(() => promisify(server.getConnections).call(server)).toBe(11);
    const again = await asked('127.0.0.1');
    expect(again.answer).toBe('HTTP/1.1 200 OK');
    for (const { socket } of [...held, ...others, again]) socket.destroy();
  });
});

describe('the real server', () => {
  test('ends a head that does not come within twenty seconds, however it is written', async () => {
    const port = Number(new URL(inject('siteUrl')).port);
    const slow = Array.from({ length: 4 }, () => open(port));
    slow[0]?.socket.write('GET /printing HTTP/1.1\r\n');
    slow[1]?.socket.write('POST /api/artwork HTTP/1.1\r\nHost: shop\r\nX: ');
    for (const { socket } of slow.slice(1, 3)) void trickle(socket, 1000);
    for (const { closed } of slow) await closed;
    // Node itself would wait for a minute.
  });

  /** Opens more connections than one address may hold; so many must be left, and another address is served. */
  const expectHeld = async (server: RunningServer, expected: number) => {
    const port = Number(new URL(server.url).port);
    const held = Array.from({ length: limits.perAddress + 20 }, () => open(port));
    await Promise.all(held.map(({ socket }) => once(socket, 'connect')));
    const { socket } = open(port, '127.0.0.2');
    socket.write(page);
    // Connections are admitted in turn: with this answer all before it have been judged.
    const [answer] = await once(socket, 'data');
    expect(String(answer)).toMatch(/^HTTP\/1\.1 200 OK/);
    await expect.poll(() => held.filter((one) => !one.socket.closed).length).toBe(expected);
    for (const each of [...held.map((one) => one.socket), socket]) each.destroy();
  };

  test('lets one address hold no more than its limit, says so without naming it, and serves the next', async () => {
    const server = await startServer();
    await expectHeld(server, limits.perAddress);
    expect(server.log().match(/Connections were refused: one address holds 256\./g)).toHaveLength(1);
    expect(server.log()).not.toContain('127.0.0.1');
    await server.end();
  });

  test('lets a proxy that is named hold more', async () => {
    const server = await startServer(behindProxy);
    await expectHeld(server, limits.perAddress + 20);
    await server.end();
  });
});

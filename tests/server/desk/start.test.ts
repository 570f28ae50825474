import { connect } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { readEnvironment } from '#server/settings/environment.ts';
import { startDesk } from '../../support/desk.ts';

test('an address that passkeys cannot belong to is refused with a sentence', () => {
  const site = { SITE_URL: 'https://www.example.com' };
  for (const address of ['https://10.0.0.5', 'https://[::1]', 'http://desk.example.com', 'https://desk.example.com/desk', 'desk'])
    expect(() => readEnvironment({ ...site, DESK_URL: address }), address).toThrow(/^DESK_URL must be an origin with https/);
  expect(() => readEnvironment({ ...site, DESK_URL: 'https://www.example.com:8443' })).toThrow(/^DESK_URL must have another host name/);
  expect(readEnvironment({ ...site, DESK_URL: 'https://desk.example.com' }).deskUrl).toBe('https://desk.example.com');
  expect(readEnvironment({ DESK_URL: 'http://localhost:3001' }).deskUrl).toBe('http://localhost:3001');
});

test('the port of the site is refused with a sentence', async () => {
  await expect(startDesk({ PORT: '4999', DESK_PORT: '4999' })).rejects.toThrow(
    'The desk was not started: DESK_PORT and PORT are both 4999. Give the desk a port of its own.',
  );
});

test('a request under way is answered when a signal comes twice, as Ctrl-C sends it', async () => {
  const desk = await startDesk();
  const { port } = new URL(desk.url);
  const socket = connect(Number(port), '127.0.0.1');
  onTestFinished(() => {
    socket.destroy();
  });
  let received = '';
  socket.on('data', (bytes) => {
    received += bytes;
  });
  const closed = new Promise((resolve) => socket.once('close', resolve));
  const head = ['POST /join/check HTTP/1.1', `Host: localhost:${port}`, `Origin: ${desk.url}`, 'Expect: 100-continue'];
  const type = 'Content-Type: application/x-www-form-urlencoded';
  socket.write([...head, type, 'Content-Length: 12', 'Connection: close', '', ''].join('\r\n'));
  await expect.poll(() => received).toContain('100 Continue');
  const exitCode = new Promise((resolve) => desk.process.once('exit', resolve));
  desk.process.kill('SIGINT');
  desk.process.kill('SIGINT');
  socket.write('invitation=x');
  await closed;
  expect(received).toContain('HTTP/1.1 410');
  expect(await exitCode).toBe(0);
});

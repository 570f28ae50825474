import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { findFirefox } from '../../../tools/engines.mjs';
import { temporaryFolder } from '../../support/server.ts';
import { waitUntil } from '../../support/wait-until.ts';
import type { Command, Driver, Setup } from './driver.ts';

/** What a profile of Firefox has to say. Nothing is asked of Mozilla's servers. */
const preferences = ({ touch, dark, motion }: Setup): Record<string, unknown> => ({
  'marionette.port': 0,
  'app.normandy.enabled': false,
  'datareporting.policy.dataSubmissionEnabled': false,
  'layout.css.prefers-color-scheme.content-override': dark ? 0 : 1,
  'ui.prefersReducedMotion': motion ? 0 : 1,
  // Headless, it would have no mouse: one that points exactly (2) and can hover (4). A finger is 1.
  'ui.primaryPointerCapabilities': touch ? 1 : 6,
  'ui.allPointerCapabilities': touch ? 1 : 6,
});

/** Firefox by Marionette, the protocol that geckodriver translates WebDriver to. Debian has no geckodriver. */
export const openFirefox = async (setup: Setup): Promise<Driver> => {
  const profile = temporaryFolder();
  const lines = Object.entries(preferences(setup)).map(([name, value]) => `user_pref("${name}", ${JSON.stringify(value)});`);
  writeFileSync(join(profile, 'user.js'), lines.join('\n'));
  const args = ['--headless', '--marionette', '--remote-allow-system-access', '--no-remote', '--profile', profile];
  const child = spawn(findFirefox() ?? '', args, { stdio: 'ignore' });
  const portFile = join(profile, 'MarionetteActivePort');
  await waitUntil('Firefox to listen', () => existsSync(portFile) && readFileSync(portFile, 'utf8') !== '');
  const socket = connect(Number(readFileSync(portFile, 'utf8')), '127.0.0.1');

  type Answer = [type: 1, id: number, error: { error: string; message: string } | null, result: unknown];
  const waiting = new Map<number, (answer: Answer) => void>();
  let received = Buffer.alloc(0);
  // Each message is its length, a colon, and JSON. The first is a greeting.
  socket.on('data', (chunk) => {
    received = Buffer.concat([received, chunk]);
    for (let colon = received.indexOf(':'); colon > 0; colon = received.indexOf(':')) {
      const length = Number(received.subarray(0, colon).toString());
      if (received.length < colon + 1 + length) return;
      const message = JSON.parse(received.subarray(colon + 1, colon + 1 + length).toString()) as Answer;
      received = received.subarray(colon + 1 + length);
      if (Array.isArray(message)) waiting.get(message[1])?.(message);
    }
  });
  let last = 0;
  const call = async (command: string, parameters: object = {}): Promise<unknown> => {
    const id = ++last;
    const { promise, resolve } = Promise.withResolvers<Answer>();
    waiting.set(id, resolve);
    const message = JSON.stringify([0, id, command, parameters]);
    socket.write(`${Buffer.byteLength(message)}:${message}`);
    const [, , error, result] = await promise;
    if (error) throw new Error(`${command}: ${error.error}: ${error.message}`);
    return result;
  };
  await call('WebDriver:NewSession', { capabilities: { alwaysMatch: {} } });
  await call('Marionette:SetContext', { value: 'chrome' });
  // Its window would not get as narrow as a phone, and a mouse is all that it knows of here.
  const narrow = `document.documentElement.style.minWidth = 0;
    if (arguments[0]) gBrowser.selectedBrowser.browsingContext.touchEventsOverride = 'enabled';
    return outerHeight - gBrowser.selectedBrowser.clientHeight;`;
  const { value: toolbars } = (await call('WebDriver:ExecuteScript', { script: narrow, args: [setup.touch] })) as { value: number };
  await call('Marionette:SetContext', { value: 'content' });
  const resize = async (width: number, height: number) => {
    await call('WebDriver:SetWindowRect', { width, height: height + toolbars });
  };
  await resize(setup.width, setup.height);
  return {
    resize,
    async send<Value>(command: Command, parameters = {}) {
      // By itself, Marionette takes the whole page instead of what is in view.
      const result = await call(`WebDriver:${command}`, command === 'TakeScreenshot' ? { full: false } : parameters);
      return (command === 'GetWindowHandles' ? result : (result as { value: unknown }).value) as Value;
    },
    async close() {
      const ended = once(child, 'exit');
      await call('Marionette:Quit', { flags: ['eForceQuit'] });
      await ended;
      socket.destroy();
    },
  };
};

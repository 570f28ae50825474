import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { findFirefox } from '../../../tools/engines.mjs';
import { temporaryFolder } from '../../support/server.ts';
import { waitUntil } from '../../support/wait-until.ts';
import type { Command, Driver, Setup } from './driver.ts';

/** Preferences of the Firefox profile. They also prevent requests to Mozilla's servers. */
const preferences = ({ touch, dark, motion }: Setup): Record<string, unknown> => ({
  'marionette.port': 0,
  // A blank start page and no system add-ons save a third of the start's CPU time.
  'browser.startup.page': 0,
  'browser.newtabpage.enabled': false,
  'extensions.enabledScopes': 0,
  'app.normandy.enabled': false,
  'datareporting.policy.dataSubmissionEnabled': false,
  'layout.css.prefers-color-scheme.content-override': dark ? 0 : 1,
  'ui.prefersReducedMotion': motion ? 0 : 1,
  // Headless Firefox reports no mouse; these settings emulate one: fine pointer (2), can hover (4). Touch is 1 (coarse).
  'ui.primaryPointerCapabilities': touch ? 1 : 6,
  'ui.allPointerCapabilities': touch ? 1 : 6,
  // On a busy machine the touch end may be late: after 300 ms it would not count as a tap, after 500 ms it would be a long press.
  'apz.max_tap_time': 60_000,
  'ui.click_hold_context_menus.delay': 60_000,
});

/** Drives Firefox over Marionette, which geckodriver translates WebDriver to. Debian has no geckodriver package. */
export const openFirefox = async (setup: Setup): Promise<Driver> => {
  const profile = temporaryFolder();
  const lines = Object.entries(preferences(setup)).map(([name, value]) => `user_pref("${name}", ${JSON.stringify(value)});`);
  writeFileSync(join(profile, 'user.js'), lines.join('\n'));
  const args = ['--headless', '--marionette', '--remote-allow-system-access', '--no-remote', '--profile', profile];
  const child = spawn(findFirefox() ?? '', args, { stdio: 'ignore' });
  const portFile = join(profile, 'MarionetteActivePort');
  await waitUntil('Firefox to listen', () => existsSync(portFile) && readFileSync(portFile, 'utf8') !== '');
  const socket = connect(Number(readFileSync(portFile, 'utf8')), '127.0.0.1');

  type Reply = [type: 1, id: number, error: { error: string; message: string } | null, result: unknown];
  const pending = new Map<number, (reply: Reply) => void>();
  let received = Buffer.alloc(0);
  // Each message is its length, a colon and JSON. The first one is a greeting.
  socket.on('data', (chunk) => {
    received = Buffer.concat([received, chunk]);
    for (let colon = received.indexOf(':'); colon > 0; colon = received.indexOf(':')) {
      const length = Number(received.subarray(0, colon).toString());
      if (received.length < colon + 1 + length) return;
      const message = JSON.parse(received.subarray(colon + 1, colon + 1 + length).toString()) as Reply;
      received = received.subarray(colon + 1 + length);
      if (Array.isArray(message)) pending.get(message[1])?.(message);
    }
  });
  let lastId = 0;
  const call = async (command: string, parameters: object = {}): Promise<unknown> => {
    const id = ++lastId;
    const { promise, resolve } = Promise.withResolvers<Reply>();
    pending.set(id, resolve);
    const message = JSON.stringify([0, id, command, parameters]);
    socket.write(`${Buffer.byteLength(message)}:${message}`);
    const [, , error, result] = await promise;
    if (error) throw new Error(`${command}: ${error.error}: ${error.message}`);
    return result;
  };
  await call('WebDriver:NewSession', { capabilities: { alwaysMatch: {} } });
  await call('Marionette:SetContext', { value: 'chrome' });
  // By default the window has a minimum width above a phone's, and touch events are disabled.
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
      // By default Marionette captures the full page, not the viewport.
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

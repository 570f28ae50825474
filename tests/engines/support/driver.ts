import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { findBrowser } from '../../../tools/browser.mjs';
import { findProgram } from '../../../tools/system-programs.mjs';
import { freePort } from '../../support/postgres.ts';
import { waitUntil } from '../../support/wait-until.ts';

/** A browser driven by WebDriver commands, named as in the W3C standard. */
export interface Driver {
  send<Value = unknown>(command: Command, parameters?: Record<string, unknown>): Promise<Value>;
  /** Sets the size of the viewport. */
  resize(width: number, height: number): Promise<void>;
  close(): Promise<void>;
}

/** The HTTP endpoint of each command. */
const routes = {
  Navigate: ['POST', '/url'],
  Back: ['POST', '/back'],
  Forward: ['POST', '/forward'],
  Refresh: ['POST', '/refresh'],
  ExecuteAsyncScript: ['POST', '/execute/async'],
  PerformActions: ['POST', '/actions'],
  ElementClear: ['POST', '/element/:id/clear'],
  ElementSendKeys: ['POST', '/element/:id/value'],
  TakeScreenshot: ['GET', '/screenshot'],
  GetWindowHandles: ['GET', '/window/handles'],
  SetWindowRect: ['POST', '/window/rect'],
  /** Only in Chromium. */
  ExecuteCdpCommand: ['POST', '/goog/cdp/execute'],
} as const;

export type Command = keyof typeof routes;

export interface Setup {
  width: number;
  height: number;
  touch: boolean;
  dark: boolean;
  motion: boolean;
}

const end = async (child: ChildProcess): Promise<void> => {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill();
  await once(child, 'exit');
};

/** Starts a WebDriver program and opens a session. */
const openSession = async (
  program: string,
  args: string[],
  env: NodeJS.ProcessEnv,
  capabilities: object,
): Promise<Omit<Driver, 'resize'>> => {
  const port = await freePort();
  const child = spawn(program, [`--port=${port}`, ...args], { stdio: 'ignore', env: { ...process.env, ...env } });
  const call = async <Value>(method: string, path: string, body?: object): Promise<Value> => {
    const response = await fetch(`http://127.0.0.1:${port}${path}`, {
      method,
      body: method === 'POST' ? JSON.stringify(body ?? {}) : null,
    });
    const { value } = (await response.json()) as { value: Value & { error?: string; message?: string } };
    if (!response.ok) throw new Error(`${path}: ${value.error}: ${value.message}`);
    return value;
  };
  await waitUntil(`${program} to listen`, () =>
    call('GET', '/status').then(
      () => true,
      () => false,
    ),
  );
  const { sessionId } = await call<{ sessionId: string }>('POST', '/session', { capabilities: { alwaysMatch: capabilities } });
  return {
    send(command, { id, ...parameters } = {}) {
      const [method, path] = routes[command];
      return call(method, `/session/${sessionId}${path.replace(':id', String(id))}`, parameters);
    },
    async close() {
      await call('DELETE', `/session/${sessionId}`);
      await end(child);
    },
  };
};

export const openChromium = async ({ width, height, touch, dark, motion }: Setup): Promise<Driver> => {
  // Headless Chromium reports no mouse; these settings emulate one: fine pointer (4), can hover (2). Dark scheme is 0.
  const mouse = 'primaryHoverType=2,availableHoverTypes=2,primaryPointerType=4,availablePointerTypes=4';
  const args = [
    '--headless=new',
    ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
    `--blink-settings=${[...(touch ? [] : [mouse]), `preferredColorScheme=${dark ? 0 : 1}`].join(',')}`,
    ...(motion ? [] : ['--force-prefers-reduced-motion']),
  ];
  // Also on desktop, because the window is taller than its viewport.
  const mobileEmulation = { deviceMetrics: { width, height, pixelRatio: 1, touch, mobile: touch } };
  const driver = await openSession('chromedriver', [], {}, { 'goog:chromeOptions': { binary: findBrowser(), args, mobileEmulation } });
  return {
    ...driver,
    async resize(width, height) {
      const params = { width, height, deviceScaleFactor: 1, mobile: touch };
      await driver.send('ExecuteCdpCommand', { cmd: 'Emulation.setDeviceMetricsOverride', params });
    },
  };
};

/** A virtual display for WebKit, which has no headless mode. */
const openDisplay = async (): Promise<{ name: string; close(): Promise<void> }> => {
  const args = ['-displayfd', '3', '-screen', '0', '1600x1200x24', '-nolisten', 'tcp'];
  const child = spawn(findProgram('Xvfb') ?? '', args, { stdio: ['ignore', 'ignore', 'ignore', 'pipe'] });
  const [number] = (await once(child.stdio[3] as NodeJS.ReadableStream, 'data')) as [Buffer];
  return { name: `:${String(number).trim()}`, close: () => end(child) };
};

export const openWebKit = async ({ width, height, touch, dark, motion }: Setup): Promise<Driver> => {
  const display = await openDisplay();
  const args = [...(touch ? ['--touch'] : []), ...(dark ? ['--dark'] : []), ...(motion ? ['--motion'] : [])];
  const binary = join(import.meta.dirname, 'webkit-browser.py');
  const env = { DISPLAY: display.name, GDK_BACKEND: 'x11', NO_AT_BRIDGE: '1' };
  const driver = await openSession('WebKitWebDriver', ['--host=127.0.0.1'], env, { 'webkitgtk:browserOptions': { binary, args } });
  const resize = async (width: number, height: number) => {
    await driver.send('SetWindowRect', { x: 0, y: 0, width, height });
  };
  await resize(width, height);
  return {
    ...driver,
    resize,
    async close() {
      await driver.close();
      await display.close();
    },
  };
};

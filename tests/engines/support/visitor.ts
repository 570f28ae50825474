import { resolve } from 'node:path';
import { waitUntil } from '../../support/wait-until.ts';
import type { Driver } from './driver.ts';

/** The first visible element that matches the selector and has this accessible name or text. */
export interface Target {
  css: string;
  name?: string;
}

export const link = (name: string): Target => ({ css: 'a[href]', name });
export const button = (name: string): Target => ({ css: 'button, summary, [role=button]', name });
export const field = (name: string): Target => ({ css: 'input, textarea, select', name });
export const heading = (name: string): Target => ({ css: 'h1, h2, h3, h4', name });
export const any = (css: string, name?: string): Target => (name === undefined ? { css } : { css, name });

/** WebDriver's codes for keys. */
const keys = { Tab: '\uE004', Enter: '\uE007', Escape: '\uE00C', ArrowDown: '\uE015', ArrowUp: '\uE013', Space: ' ' } as const;

const elementKey = 'element-6066-11e4-a52e-4f735466cecf';
type Element = Record<typeof elementKey, string>;

/** Finds an element by its accessible name; covers only the naming techniques that the site uses. */
const findInPage = (css: string, name: string | null): HTMLElement | null => {
  const plain = (text: string | null | undefined) => (text ?? '').replace(/\s+/g, ' ').trim();
  const nameOf = (element: Element | HTMLElement): string => {
    const node = element as HTMLInputElement;
    const labels = node
      .getAttribute('aria-labelledby')
      ?.split(' ')
      .map((id) => document.getElementById(id)) ?? [...(node.labels ?? [])];
    return plain(node.getAttribute('aria-label')) || plain(labels.map((label) => label?.textContent).join(' ')) || plain(node.textContent);
  };
  const isVisible = (element: HTMLElement) => element.checkVisibility({ contentVisibilityAuto: true, visibilityProperty: true });
  const all = [...document.querySelectorAll<HTMLElement>(css)].filter(isVisible);
  if (name === null) return all[0] ?? null;
  return all.find((element) => nameOf(element) === name) ?? all.find((element) => nameOf(element).startsWith(name)) ?? null;
};

/** Drives a browser like a visitor. Every method waits until the page is ready for it. */
export class Visitor {
  private readonly driver: Driver;
  private readonly site: string;
  private readonly touch: boolean;

  constructor(driver: Driver, site: string, touch: boolean) {
    this.driver = driver;
    this.site = site;
    this.touch = touch;
  }

  async open(path: string): Promise<void> {
    await this.driver.send('Navigate', { url: new URL(path, this.site).href });
  }

  /** Runs a function in the page. The function can use only its arguments, no closure variables. */
  async evaluate<Args extends unknown[], Result>(run: (...args: Args) => Result, ...args: Args): Promise<Awaited<Result>> {
    const script = `const args = [...arguments]; const done = args.pop();
      (async () => (${run})(...args))().then((value) => done([value]), (error) => done([null, String(error)]));`;
    const [value, error] = await this.driver.send<[Awaited<Result>, string?]>('ExecuteAsyncScript', { script, args });
    if (error) throw new Error(error);
    return value;
  }

  /** Waits until a function returns a truthy value in the page. Retries on errors, e.g. during a navigation. */
  async waitFor<Args extends unknown[], Result>(what: string, run: (...args: Args) => Result, ...args: Args): Promise<Awaited<Result>> {
    let found: Awaited<Result> | undefined;
    let lastError: unknown;
    const attempt = async () => {
      try {
        found = await this.evaluate(run, ...args);
      } catch (error) {
        lastError = error;
      }
      return found;
    };
    await waitUntil(what, attempt).catch(async (cause) => {
      const text = await this.evaluate(() => `${location.href}\n${document.querySelector('main')?.innerText.slice(-1500)}`).catch(String);
      throw new Error(`${cause.message} ${lastError ?? ''}\n${text}`);
    });
    return found as Awaited<Result>;
  }

  /** The element, once it is visible. */
  private find({ css, name }: Target): Promise<Element> {
    return this.waitFor(`${css} called ${name}`, findInPage as never, css as never, (name ?? null) as never);
  }

  async sees(target: Target | string): Promise<void> {
    if (typeof target !== 'string') {
      await this.find(target);
      return;
    }
    await this.waitFor(
      `"${target}" to be visible`,
      (text) =>
        [...document.querySelectorAll<HTMLElement>('body *')].some(
          (element) =>
            element.textContent?.replace(/\s+/g, ' ').includes(text) &&
            element.checkVisibility({ contentVisibilityAuto: true, visibilityProperty: true }),
        ),
      target,
    );
  }

  /** The centre of the element, scrolled into view and not covered by another element. */
  private async pointAt(target: Target): Promise<{ x: number; y: number }> {
    const element = await this.find(target);
    return this.waitFor(
      `${target.css} called ${target.name} with nothing on top`,
      (reference) => {
        const node = reference as unknown as HTMLElement;
        const [box] = node.getClientRects();
        if (!box) return undefined;
        const point = { x: Math.round(box.x + box.width / 2), y: Math.round(box.y + box.height / 2) };
        const top = document.elementFromPoint(point.x, point.y);
        if (top && (node.contains(top) || top.contains(node))) return point;
        node.scrollIntoView({ block: 'center', behavior: 'instant' });
        return undefined;
      },
      element,
    ) as Promise<{ x: number; y: number }>;
  }

  private pointer(actions: object[]): Promise<unknown> {
    const parameters = { pointerType: this.touch ? 'touch' : 'mouse' };
    return this.driver.send('PerformActions', { actions: [{ type: 'pointer', id: 'finger', parameters, actions }] });
  }

  /** Clicks with the mouse, or taps on a phone. */
  async press(target: Target): Promise<void> {
    const point = await this.pointAt(target);
    await this.pointer([
      { type: 'pointerMove', ...point },
      { type: 'pointerDown', button: 0 },
      { type: 'pointerUp', button: 0 },
    ]);
  }

  async hover(target: Target): Promise<void> {
    await this.pointer([{ type: 'pointerMove', ...(await this.pointAt(target)) }]);
  }

  async moveTo(x: number, y: number): Promise<void> {
    await this.pointer([{ type: 'pointerMove', x, y }]);
  }

  async key(...names: (keyof typeof keys)[]): Promise<void> {
    const actions = names.flatMap((name) => ['keyDown', 'keyUp'].map((type) => ({ type, value: keys[name] })));
    await this.driver.send('PerformActions', { actions: [{ type: 'key', id: 'keyboard', actions }] });
  }

  /** Replaces the value of a field by typing. */
  async fill(target: Target, text: string): Promise<void> {
    const element = await this.find(target);
    const isEmpty = await this.evaluate((reference) => {
      const node = reference as unknown as HTMLInputElement;
      // WebKit types only into a field that is in view.
      node.scrollIntoView({ block: 'center', behavior: 'instant' });
      return node.value === '';
    }, element);
    const id = element[elementKey];
    if (!isEmpty) await this.driver.send('ElementClear', { id });
    await this.driver.send('ElementSendKeys', { id, text });
  }

  /** Chooses files in a file input. */
  async attach(css: string, ...files: string[]): Promise<void> {
    const element = await this.waitFor(css, (selector) => document.querySelector(selector) as unknown as Element | null, css);
    await this.driver.send('ElementSendKeys', { id: element?.[elementKey], text: files.map((file) => resolve(file)).join('\n') });
  }

  async isAt(path: string): Promise<void> {
    await this.waitFor(
      `the page ${path}`,
      (expected) => location.pathname + location.search === expected && document.readyState === 'complete',
      path,
    );
  }

  /** Resizes the viewport, as rotating a phone or opening its keyboard does. */
  async resize(width: number, height: number): Promise<void> {
    await this.driver.resize(width, height);
    await this.waitFor(
      `a page of ${width} × ${height} px`,
      (expectedWidth, expectedHeight) => innerWidth === expectedWidth && innerHeight === expectedHeight,
      width,
      height,
    );
  }

  back = () => this.driver.send('Back');
  forward = () => this.driver.send('Forward');
  reload = () => this.driver.send('Refresh');

  async screenshot(): Promise<Buffer> {
    return Buffer.from(await this.driver.send<string>('TakeScreenshot'), 'base64');
  }

  async countWindows(): Promise<number> {
    return (await this.driver.send<string[]>('GetWindowHandles')).length;
  }
}

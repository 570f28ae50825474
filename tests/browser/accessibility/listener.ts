import type { Locator } from '@playwright/test';
import { expect, type Page } from '../support/test.ts';
import { recordLiveRegions } from './live-regions.ts';
import { isContainer, isLandmark, nameOf, propertyOf, readThrough, readTree, roleOf, type Tree, wordsOf } from './spoken-words.ts';

type Node = Tree['root'];

/**
 * Writes down what somebody hears who uses a page with a keyboard and a screen reader: what has the focus and what is entered
 * with it, what live regions say, what is read from a part of the page. A line that begins with > is what the visitor does.
 */
export interface Listener {
  open(path: string): Promise<void>;
  /** Goes on to a part of the page that would take many keys to reach. */
  move(part: Locator): Promise<void>;
  /** Presses a key, waits for what is expected of it, and hears what has the focus then. */
  press(key: string, until?: () => Promise<unknown>): Promise<void>;
  /** Hears what has the focus now, if that is news. */
  focus(): Promise<void>;
  type(words: string): Promise<void>;
  /** Does something that no key does, such as to choose files. */
  act(words: string, deed: () => Promise<unknown>): Promise<void>;
  /** Waits until a live region says this; writes down everything that was said until then. */
  hear(words: string): Promise<void>;
  /** Reads a part of the page from top to bottom. */
  read(role: string, name?: string): Promise<void>;
  /** The landmarks and headings of the page, as screen readers list them. */
  list(): Promise<void>;
  /** Compares all of it with the file of that name in spoken/. */
  expectSpoken(file: string): Promise<void>;
}

export const listen = async (page: Page): Promise<Listener> => {
  await page.addInitScript(recordLiveRegions);
  const session = await page.context().newCDPSession(page);
  const lines: string[] = [];
  const write = (...words: string[]) => lines.push(...words);
  let entered: (number | undefined)[] = [];
  let before = '';

  const said = () => page.evaluate(() => (globalThis as unknown as { said: string[] }).said);
  let heard = 0;

  const hearFocus = async () => {
    const tree = await readTree(session);
    const focused = tree.all().findLast((node) => propertyOf(node, 'focused')?.value);
    if (!focused || focused === tree.root) return;
    const chosen = propertyOf(focused, 'activedescendant')?.relatedNodes?.[0]?.backendDOMNodeId;
    const node = tree.byElement(chosen) ?? focused;
    const around = tree.around(node).filter(isContainer);
    const current = await page.evaluate(() => document.activeElement?.ariaCurrent);
    const words = wordsOf(node, tree) + (current ? `, current${current === 'page' ? ' page' : ''}` : '');
    if (words === before) return;
    before = words;
    write(...around.filter((node) => !entered.includes(node.backendDOMNodeId)).map((node) => wordsOf(node, tree)), words);
    entered = [...around, node].map((node) => node.backendDOMNodeId);
  };

  const listener: Listener = {
    focus: hearFocus,
    async open(path) {
      await page.goto(path);
      [heard, entered, before] = [0, [], ''];
      write(`> Open ${path}`, await page.title());
    },
    async move(part) {
      write('> Move on');
      await part.focus();
      await hearFocus();
    },
    async press(key, until) {
      write(`> ${key}`);
      await page.keyboard.press(key);
      await until?.();
      await hearFocus();
    },
    async type(words) {
      write(`> Type “${words}”`);
      // At once, so that no pause between two letters counts as one after the last.
      await page.keyboard.insertText(words);
    },
    async act(words, deed) {
      write(`> ${words}`);
      await deed();
    },
    async hear(words) {
      const place = await page.waitForFunction(
        ([words, from]) =>
          (globalThis as unknown as { said: string[] }).said.findIndex((text, index) => index >= from && text.includes(words)) + 1,
        [words, heard] as const,
      );
      const until = await place.jsonValue();
      write(...(await said()).slice(heard, until));
      heard = until;
    },
    async read(role, name) {
      const tree = await readTree(session);
      const node = tree.all().find((node) => roleOf(node) === role && (name === undefined || nameOf(node) === name));
      write(`> Read ${name ? `“${name}”` : role}`, ...(node ? readThrough(node, tree) : [`There is no ${role} ${name}`]));
    },
    async list() {
      const tree = await readTree(session);
      const isListed = (node: Node) => roleOf(node) === 'heading' || (isLandmark(node) && isContainer(node));
      write(
        '> List landmarks and headings',
        ...tree
          .all()
          .filter(isListed)
          .map((node) => wordsOf(node, tree)),
      );
    },
    async expectSpoken(file) {
      write(...(await said()).slice(heard));
      const text = lines.map((line) => (line.startsWith('>') ? `\n${line}` : line)).join('\n');
      expect(`${text.trim()}\n`.replaceAll(/Q-\w{4}-\w{4}/g, 'Q-0000-0000')).toMatchSnapshot(file);
    },
  };
  return listener;
};

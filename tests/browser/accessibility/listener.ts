import type { Locator } from '@playwright/test';
import { expect, type Page } from '../support/test.ts';
import { recordLiveRegions } from './live-regions.ts';
import { describeNode, isContainer, isLandmark, nameOf, propertyOf, readAll, readTree, roleOf, type Tree } from './spoken-words.ts';

type Node = Tree['root'];

/**
 * Records what a keyboard user with a screen reader hears: the focused element and the containers entered with it, live region
 * announcements, and parts of the page read aloud. Lines that start with > are the visitor's actions.
 */
export interface ScreenReader {
  open(path: string): Promise<void>;
  /** Focuses an element that would take many key presses to reach. */
  moveTo(part: Locator): Promise<void>;
  /** Presses a key, waits for `until`, and records the focused element. */
  press(key: string, until?: () => Promise<unknown>): Promise<void>;
  /** Records the focused element if its announcement has changed. */
  announceFocus(): Promise<void>;
  type(text: string): Promise<void>;
  /** Does something that has no key, such as choosing files. */
  act(description: string, action: () => Promise<unknown>): Promise<void>;
  /** Waits until a live region announces this text, and records all announcements up to it. */
  waitForAnnouncement(text: string): Promise<void>;
  /** Records a part of the page as read from top to bottom. */
  read(role: string, name?: string): Promise<void>;
  /** Records the landmarks and headings of the page, as screen readers list them. */
  listLandmarks(): Promise<void>;
  /** Compares the transcript with the file of that name in spoken/. */
  expectTranscript(file: string): Promise<void>;
}

export const startScreenReader = async (page: Page): Promise<ScreenReader> => {
  await page.addInitScript(recordLiveRegions);
  const session = await page.context().newCDPSession(page);
  const lines: string[] = [];
  const write = (...added: string[]) => lines.push(...added);
  let entered: (number | undefined)[] = [];
  let lastFocus = '';

  const announcements = () => page.evaluate(() => (globalThis as unknown as { announcements: string[] }).announcements);
  let readCount = 0;

  const announceFocus = async () => {
    const tree = await readTree(session);
    const focused = tree.all().findLast((node) => propertyOf(node, 'focused')?.value);
    if (!focused || focused === tree.root) return;
    const activeDescendant = propertyOf(focused, 'activedescendant')?.relatedNodes?.[0]?.backendDOMNodeId;
    const node = tree.byElement(activeDescendant) ?? focused;
    const containers = tree.ancestors(node).filter(isContainer);
    const current = await page.evaluate(() => document.activeElement?.ariaCurrent);
    const description = describeNode(node, tree) + (current ? `, current${current === 'page' ? ' page' : ''}` : '');
    if (description === lastFocus) return;
    lastFocus = description;
    write(...containers.filter((node) => !entered.includes(node.backendDOMNodeId)).map((node) => describeNode(node, tree)), description);
    entered = [...containers, node].map((node) => node.backendDOMNodeId);
  };

  const reader: ScreenReader = {
    announceFocus,
    async open(path) {
      await page.goto(path);
      [readCount, entered, lastFocus] = [0, [], ''];
      write(`> Open ${path}`, await page.title());
    },
    async moveTo(part) {
      write('> Move on');
      await part.focus();
      await announceFocus();
    },
    async press(key, until) {
      write(`> ${key}`);
      await page.keyboard.press(key);
      await until?.();
      await announceFocus();
    },
    async type(text) {
      write(`> Type “${text}”`);
      // Insert the text in one step; a delay between two characters could count as the pause after typing.
      await page.keyboard.insertText(text);
    },
    async act(description, action) {
      write(`> ${description}`);
      await action();
    },
    async waitForAnnouncement(expected) {
      const handle = await page.waitForFunction(
        ([expected, from]) =>
          (globalThis as unknown as { announcements: string[] }).announcements.findIndex(
            (text, index) => index >= from && text.includes(expected),
          ) + 1,
        [expected, readCount] as const,
      );
      const until = await handle.jsonValue();
      write(...(await announcements()).slice(readCount, until));
      readCount = until;
    },
    async read(role, name) {
      const tree = await readTree(session);
      const node = tree.all().find((node) => roleOf(node) === role && (name === undefined || nameOf(node) === name));
      write(`> Read ${name ? `“${name}”` : role}`, ...(node ? readAll(node, tree) : [`There is no ${role} ${name}`]));
    },
    async listLandmarks() {
      const tree = await readTree(session);
      const isListed = (node: Node) => roleOf(node) === 'heading' || (isLandmark(node) && isContainer(node));
      write(
        '> List landmarks and headings',
        ...tree
          .all()
          .filter(isListed)
          .map((node) => describeNode(node, tree)),
      );
    },
    async expectTranscript(file) {
      write(...(await announcements()).slice(readCount));
      const text = lines.map((line) => (line.startsWith('>') ? `\n${line}` : line)).join('\n');
      expect(`${text.trim()}\n`.replaceAll(/Q-\w{4}-\w{4}/g, 'Q-0000-0000')).toMatchSnapshot(file);
    },
  };
  return reader;
};

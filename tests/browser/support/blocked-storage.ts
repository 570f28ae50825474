import type { Page } from './test.ts';

/** Every access to IndexedDB throws, as in a browser that blocks storage. */
export const blockStorage = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    Object.defineProperty(window, 'indexedDB', {
      get() {
        throw new DOMException('Blocked by the test', 'SecurityError');
      },
    });
  });

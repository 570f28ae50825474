import type { Page } from './test.ts';

/** Holds matching requests, like a slow connection, until the returned function is called. */
export const holdRequests = async (page: Page, address: string | RegExp, method?: string): Promise<() => void> => {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(address, async (route) => {
    if (!method || route.request().method() === method) await promise;
    // The page may have aborted the request meanwhile.
    await route.fallback().catch(() => undefined);
  });
  return resolve;
};

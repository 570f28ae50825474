import type { Page } from './test.ts';

/** Holds back what the page asks for at these addresses, as a slow line would, until the function it gives is called. */
export const holdBack = async (page: Page, address: string | RegExp, method?: string): Promise<() => void> => {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(address, async (route) => {
    if (!method || route.request().method() === method) await promise;
    // The page may have given it up meanwhile.
    await route.continue().catch(() => undefined);
  });
  return resolve;
};

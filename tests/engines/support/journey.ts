import { describe, test } from 'vitest';
import { hasEngine } from '../../../tools/engines.mjs';
import { openShop, type Shop } from '../../support/shop.ts';
import { desktop, type Engine, engines } from './engines.ts';
import { Visitor } from './visitor.ts';
import { withoutScript } from './without-script.ts';

interface Options {
  device?: typeof desktop;
  dark?: boolean;
  motion?: boolean;
  script?: boolean;
}

/** Runs the same steps in every engine, each with its own browser and server. */
export const journey = (
  name: string,
  { device = desktop, dark = false, motion = false, script = true }: Options,
  steps: (visitor: Visitor, shop: Shop, engine: Engine) => Promise<void>,
): void => {
  describe(name, () => {
    for (const engine of Object.keys(engines) as Engine[])
      test.skipIf(!hasEngine(engine))(engine, async () => {
        const shop = await openShop();
        const site = script ? { url: shop.url, close: async () => undefined } : await withoutScript(shop.url);
        const driver = await engines[engine]({ ...device, dark, motion });
        try {
          await steps(new Visitor(driver, site.url, device.touch), shop, engine);
        } finally {
          await driver.close();
          await site.close();
          await shop.close();
        }
      });
  });
};

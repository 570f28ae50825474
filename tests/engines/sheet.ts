// npm run screens:engines: screenshots of the main pages in three engines, side by side on one sheet.
import { writeFileSync } from 'node:fs';
import sharp, { type OverlayOptions } from 'sharp';
import { openShop } from '../support/shop.ts';
import { desktop, type Engine, engines, phone } from './support/engines.ts';
import { Visitor } from './support/visitor.ts';

const pages = ['/', '/signage-displays', '/stationery/letterheads', '/get-quote', '/artwork-check'];
const devices = [
  { ...desktop, shown: 480 },
  { ...phone, shown: 180 },
];
const gap = 12;
const rowHeights = devices.map(({ width, height, shown }) => Math.round((height * shown) / width));

const shop = await openShop();
const parts: OverlayOptions[] = [];
const rowWidth = (device: (typeof devices)[number]) => pages.length * (device.shown + gap);
let top = gap;
for (const [kind, device] of devices.entries())
  for (const engine of Object.keys(engines) as Engine[]) {
    const driver = await engines[engine]({ ...device, dark: false, motion: false });
    const visitor = new Visitor(driver, shop.url, device.touch);
    for (const [column, path] of pages.entries()) {
      await visitor.open(path);
      await visitor.waitFor('fonts and images', async () => {
        await document.fonts.ready;
        const inView = [...document.images].filter((image) => image.checkVisibility() && image.getBoundingClientRect().top < innerHeight);
        await Promise.all(inView.map((image) => image.decode()));
        // Decoded images are painted in the next frame.
        for (let frames = 0; frames < 3; frames += 1) await new Promise((resolve) => requestAnimationFrame(resolve));
        return true;
      });
      const height = rowHeights[kind] ?? 0;
      const screen = sharp(await visitor.screenshot()).resize(device.shown, height, { fit: 'cover', position: 'top' });
      parts.push({ input: await screen.toBuffer(), left: gap + column * (device.shown + gap), top });
    }
    await driver.close();
    top += (rowHeights[kind] ?? 0) + gap;
  }
await shop.close();
const width = gap + Math.max(...devices.map(rowWidth));
const sheet = sharp({ create: { width, height: top, channels: 3, background: '#888' } }).composite(parts);
writeFileSync('docs/engines.webp', await sheet.webp({ quality: 80 }).toBuffer());

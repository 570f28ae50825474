import { openChromium, openWebKit } from './driver.ts';
import { openFirefox } from './firefox.ts';

export const engines = { Chromium: openChromium, Firefox: openFirefox, WebKit: openWebKit } as const;
export type Engine = keyof typeof engines;

export const desktop = { width: 1280, height: 800, touch: false };
export const phone = { width: 375, height: 812, touch: true };

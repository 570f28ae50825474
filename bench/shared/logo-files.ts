// Logos for the benchmarks of the tools that take one.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { temporaryFolder } from '../../tests/support/server.ts';

/** A badge with a ring, a star and a word: curves, points, counters and separate parts. */
const badge = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 300"><circle cx="200" cy="130" r="110" fill="#186"/>
<circle cx="200" cy="130" r="84" fill="#fff"/><path d="M200 60l18 52h55l-44 33 17 53-46-32-46 32 17-53-44-33h55z" fill="#fb3"/>
<text x="200" y="288" font-family="sans-serif" font-size="52" font-weight="bold" text-anchor="middle" fill="#124">WATTLE &amp; CO</text></svg>`;

const folder = temporaryFolder();

const save = (name: string, content: string | Buffer): string => {
  const file = join(folder, name);
  writeFileSync(file, content);
  return file;
};

/** On white; its height is three quarters of its width. */
const drawn = (width: number) => sharp(Buffer.from(badge), { density: (72 * width) / 400 }).flatten({ background: '#fff' });

export const pngLogo = async (width: number): Promise<string> => save('logo.png', await drawn(width).png().toBuffer());

export const jpegLogo = async (width: number): Promise<string> => save('photo.jpg', await drawn(width).jpeg({ quality: 85 }).toBuffer());

export const svgLogo = (): string => save('logo.svg', badge);

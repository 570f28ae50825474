import { white } from '#domain/brand/colours.ts';
import type { MaterialLook } from '#domain/catalogue/fields/sticker-looks.ts';
import type { BorderFill } from '#domain/stickers/sticker.ts';
import { lengthOf } from '#features/uploads/print-choice.ts';
import type { StickerJob } from './sticker-job.ts';
import type { StickerSettings } from './sticker-settings.ts';

/** What a visitor has set, as form values. */
export interface StickerWish {
  removesBackground: boolean;
  /** How much of what resembles the background is taken away, 0 to 100. */
  strength: number;
  /** Also where artwork encloses it. */
  inside: boolean;
  /** The longest side in millimetres, as typed. */
  longest: string;
  border: number;
  fill: BorderFill['kind'];
  /** `#rrggbb` */
  colour: string;
  keepsHoles: boolean;
  material: string;
  finish: string;
  /** Name of the sheet; empty for single stickers. */
  sheet: string;
}

/** What is set before anything is changed. */
export const firstWish = (settings: StickerSettings, strength: number): StickerWish => ({
  removesBackground: true,
  strength,
  inside: false,
  longest: String(settings.sizes.usual),
  border: settings.border.usual,
  fill: 'material',
  colour: white,
  keepsHoles: false,
  material: settings.materials[0]?.name ?? '',
  finish: settings.finishes[0]?.name ?? '',
  sheet: '',
});

/** Why the size is wrong, as one sentence. */
export const sizeProblem = ({ longest }: StickerWish, { sizes: { smallest, largest } }: StickerSettings): string | undefined => {
  const length = lengthOf(longest);
  if (length === undefined) return `A number of millimetres, such as ${smallest * 4}`;
  return length < smallest || length > largest ? `From ${smallest} to ${largest} mm` : undefined;
};

const fillOf = ({ fill, colour }: StickerWish): BorderFill => {
  if (fill !== 'colour') return { kind: fill };
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((start) => Number.parseInt(colour.slice(start, start + 2), 16));
  return { kind: 'colour', red, green, blue };
};

const materialOf = ({ material }: StickerWish, { materials }: StickerSettings) =>
  materials.find(({ name }) => name === material) ?? materials[0];

export const lookOf = (wish: StickerWish, settings: StickerSettings): MaterialLook => materialOf(wish, settings)?.look ?? 'white';

/** What the worker makes; undefined while a size is wrong. */
export const jobOf = (wish: StickerWish, settings: StickerSettings): StickerJob | undefined => {
  const material = materialOf(wish, settings);
  const longest = lengthOf(wish.longest);
  if (!material || !longest || sizeProblem(wish, settings)) return;
  const { removesBackground, strength, inside, border, keepsHoles } = wish;
  return {
    background: removesBackground ? { strength, inside } : null,
    cut: { longest, border, keepHoles: keepsHoles, limits: material.limits },
    fill: fillOf(wish),
    bleed: settings.bleed,
  };
};

const looks = { HOT: 'sticker sticker-hot', NEW: 'sticker sticker-new', ENQUIRE: 'sticker' } as const;
export type StickerText = keyof typeof looks;

/** A die-cut sticker on a tile. */
export function Sticker({ text }: { text: StickerText }) {
  return <span className={`absolute left-3 top-3 z-[1] ${looks[text]}`}>{text}</span>;
}

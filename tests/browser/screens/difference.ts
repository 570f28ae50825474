import sharp from 'sharp';

/**
 * Screens are compared in squares of so many of their pixels: letters become texture, what a layout is made of stays.
 * How far the colour of a square may be off, of 255, before it counts as changed, and how many may be.
 */
const tolerance = { square: 10, colour: 12, share: 0.015, height: 0.01 };

/** What differs between two screens, in words; nothing where they agree. */
export const difference = async (taken: Buffer, approvedFile: string | Buffer): Promise<string | undefined> => {
  const [now, then] = await Promise.all([sharp(taken).metadata(), sharp(approvedFile).metadata()]);
  if (Math.abs(now.height - then.height) / then.height > tolerance.height) return `is ${now.height} px high instead of ${then.height}`;
  const columns = Math.round(then.width / tolerance.square);
  const rows = Math.round(then.height / tolerance.square);
  const squares = (image: string | Buffer) => sharp(image).removeAlpha().resize(columns, rows, { fit: 'fill' }).raw().toBuffer();
  const [seen, wanted] = await Promise.all([squares(taken), squares(approvedFile)]);
  let changed = 0;
  for (let at = 0; at < wanted.length; at += 3) {
    const off = [0, 1, 2].map((channel) => Math.abs((seen[at + channel] ?? 0) - (wanted[at + channel] ?? 0)));
    if (Math.max(...off) > tolerance.colour) changed += 1;
  }
  const share = changed / (columns * rows);
  return share > tolerance.share ? `differs in ${(share * 100).toFixed(1)} % of its area` : undefined;
};

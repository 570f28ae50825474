import sharp from 'sharp';

/**
 * Screens are compared in squares of `square` pixels, which blurs letters but keeps the layout. A square is changed if its colour
 * differs by more than `colour` of 255. `share` of the squares may be changed, and the height may differ by the ratio `height`.
 */
const tolerance = { square: 10, colour: 12, share: 0.015, height: 0.01 };

/** Describes the difference between two screens; undefined if they match. A screen of many small parts needs a smaller share. */
export const difference = async (
  taken: Buffer,
  approvedFile: string | Buffer,
  mostChanged: number = tolerance.share,
): Promise<string | undefined> => {
  const [takenSize, approvedSize] = await Promise.all([sharp(taken).metadata(), sharp(approvedFile).metadata()]);
  if (Math.abs(takenSize.height - approvedSize.height) / approvedSize.height > tolerance.height)
    return `is ${takenSize.height} px high instead of ${approvedSize.height}`;
  const columns = Math.round(approvedSize.width / tolerance.square);
  const rows = Math.round(approvedSize.height / tolerance.square);
  const squares = (image: string | Buffer) => sharp(image).removeAlpha().resize(columns, rows, { fit: 'fill' }).raw().toBuffer();
  const [actual, expected] = await Promise.all([squares(taken), squares(approvedFile)]);
  let changed = 0;
  for (let at = 0; at < expected.length; at += 3) {
    const off = [0, 1, 2].map((channel) => Math.abs((actual[at + channel] ?? 0) - (expected[at + channel] ?? 0)));
    if (Math.max(...off) > tolerance.colour) changed += 1;
  }
  const share = changed / (columns * rows);
  return share > mostChanged ? `differs in ${(share * 100).toFixed(1)} % of its area` : undefined;
};

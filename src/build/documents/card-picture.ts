import sharp, { type OutputInfo } from 'sharp';

/** Pixels of the card for the picture, and how many of them, on the left, something covers. */
interface Space {
  width: number;
  height: number;
  covered: number;
}

/** A picture as raw pixels, to avoid encoding as WebP and decoding again. */
interface RawPicture {
  data: Buffer;
  info: OutputInfo;
}

/** Where the products of a picture are: shares of its width, and whether some reach over its upper or lower edge. */
interface Subject {
  left: number;
  right: number;
  isCut: boolean;
}

/** Pictures are looked at in this width: fine grain and the slow change of a backdrop do not count. */
const surveyed = 160;
/** Levels of brightness between neighbours that are the edge of a product, not of its shadow. */
const edgeLevels = 14;
/** Room beside the products, as a share of the picture's width. */
const room = 0.025;
/** Blurs what continues the backdrop, so that grain at the edge of the picture does not become stripes. */
const blur = 14;

const subjectOf = async (file: string): Promise<Subject> => {
  const { data, info } = await sharp(file).resize(surveyed).greyscale().raw().toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  const level = (column: number, row: number) => data[(row * width + column) * channels] ?? 0;
  const isEdge = (column: number, row: number) =>
    Math.abs(level(column + 1, row) - level(column, row)) > edgeLevels ||
    Math.abs(level(column, row + 1) - level(column, row)) > edgeLevels;
  const [columns, rows] = [Array.from({ length: width - 1 }, (_, column) => column), Array.from({ length: height - 1 }, (_, row) => row)];
  const busy = columns.filter((column) => rows.some((row) => isEdge(column, row)));
  const isCut = [0, height - 2].some((row) => columns.some((column) => isEdge(column, row)));
  return { left: (busy[0] ?? 0) / width, right: ((busy.at(-1) ?? width) + 1) / width, isCut };
};

/** The picture, smaller than the card, its backdrop continued around it. */
const continued = async (file: string, { width, height, covered }: Space, shown: { left: number; width: number }): Promise<RawPicture> => {
  const { width: full = 0, height: high = 0 } = await sharp(file).metadata();
  const part = { left: Math.round(shown.left * full), top: 0, width: Math.round(shown.width * full), height: high };
  const across = width - covered;
  const down = Math.min(height, Math.round((across * high) / part.width));
  const inner = await sharp(file).extract(part).resize(across, down, { fit: 'fill' }).raw().toBuffer({ resolveWithObject: true });
  const top = Math.round((height - inner.info.height) / 2);
  const bottom = height - inner.info.height - top;
  const around = await sharp(inner.data, { raw: inner.info })
    .extend({ top, bottom, left: covered, extendWith: 'copy' })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const soft = await sharp(around.data, { raw: around.info }).blur(blur).raw().toBuffer({ resolveWithObject: true });
  return sharp(soft.data, { raw: soft.info })
    .composite([{ input: inner.data, raw: inner.info, left: covered, top }])
    .raw()
    .toBuffer({ resolveWithObject: true });
};

/**
 * A picture for a card that is less wide than it: cut so that no product is cut. Where products need more of its width than the
 * card shows, the picture is shown smaller, unless a product reaches over its upper or lower edge.
 */
export const cardPicture = async (file: string, space: Space): Promise<RawPicture> => {
  const { width: full = 0, height: high = 0 } = await sharp(file).metadata();
  const cover = ((space.width - space.covered) / space.height) * (high / full);
  const { left, right, isCut } = await subjectOf(file);
  const needed = Math.min(1, right - left + 2 * room);
  const width = isCut ? cover : Math.max(cover, needed);
  const shown = { left: Math.min(1 - width, Math.max(0, (left + right - width) / 2)), width };
  return continued(file, space, shown);
};

import sharp from 'sharp';
import { makeFile } from './files.ts';

/** A badge with a white ring in it and a word below: curves, points, a counter and separate parts. Square, 400 units. */
export const badgeSvg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 400"><g id="badge">
<circle cx="200" cy="150" r="140" fill="#115c43"/><circle cx="200" cy="150" r="100" fill="#fff"/>
<path d="M200 70l22 58h60l-48 36 18 58-52-35-52 35 18-58-48-36h60z" fill="#f4b43a"/>
<path d="M60 320h60v70H60zM150 320h60v70h-60zM240 320h100v70H240z" fill="#12314d"/></g></svg>`;

const drawn = (background: string | undefined) => {
  const picture = sharp(Buffer.from(badgeSvg), { density: 216 });
  return background ? picture.flatten({ background }) : picture;
};

/** The badge on white, as most logos come. */
export const logoOnWhite = async (): Promise<string> => makeFile('badge.png', await drawn('#fff').png().toBuffer());

/** The badge as a photo of a page: noise, and a grey that is not quite even. */
export const photographedLogo = async (): Promise<string> => makeFile('badge.jpg', await drawn('#e8e6e1').jpeg({ quality: 60 }).toBuffer());

/** The badge as a scan of 40 megapixels. */
export const hugeLogo = async (): Promise<string> =>
  makeFile(
    'huge.jpg',
    await drawn(undefined)
      .resize(7300, 5500, { fit: 'contain', background: '#fff' })
      .flatten({ background: '#fff' })
      .jpeg({ quality: 80 })
      .toBuffer(),
  );

export const clearLogo = async (): Promise<string> => makeFile('clear badge.png', await drawn(undefined).png().toBuffer());

export const svgLogo = (): string => makeFile('badge.svg', badgeSvg);

export const whiteOnWhite = async (): Promise<string> =>
  makeFile(
    'white.png',
    await sharp({ create: { width: 400, height: 300, channels: 3, background: '#fff' } })
      .png()
      .toBuffer(),
  );

/** Squares in two colours with a border, which show where the edges of a logo lie and whether it is straight. */
export const checkerboard = async (): Promise<string> => {
  const [columns, rows, side, border] = [8, 6, 100, 25] as const;
  const squares = Array.from({ length: columns * rows }, (_, at) => {
    const [column, row] = [at % columns, Math.floor(at / columns)];
    return `<rect x="${column * side}" y="${row * side}" width="${side}" height="${side}" fill="${(column + row) % 2 ? '#f4b43a' : '#12314d'}"/>`;
  });
  const [width, height] = [columns * side + 2 * border, rows * side + 2 * border];
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${-border} ${-border} ${width} ${height}">
    <path fill="#b3261e" d="M${-border} ${-border}h${width}v${height}h${-width}z"/>${squares.join('')}</svg>`;
  return makeFile('checkerboard.png', await sharp(Buffer.from(svg)).png().toBuffer());
};

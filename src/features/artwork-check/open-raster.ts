import type { Drawable } from './drawing.ts';
import { whiteContext } from './drawing.ts';
import type { PictureRequest } from './picture-request.ts';
import { layOut } from './print-layout.ts';

/** Applies the EXIF orientation. Safari 16 does so by default, but rejects the option. */
const decode = (file: Blob): Promise<ImageBitmap> =>
  createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => createImageBitmap(file));

/** Decodes a JPEG or PNG once for both pictures. */
export const openRaster = async ({ file, wish }: PictureRequest): Promise<Drawable> => {
  const picture = await decode(file);
  const layout = layOut(picture, null, wish);
  return {
    layout,
    draw: async (canvas, { left, top, width, height }) => {
      const { scale } = layout;
      const { width: toWidth, height: toHeight } = canvas;
      whiteContext(canvas).drawImage(picture, left / scale, top / scale, width / scale, height / scale, 0, 0, toWidth, toHeight);
      return [];
    },
  };
};

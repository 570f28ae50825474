import type { Drawable } from './drawing.ts';
import { paperContext } from './drawing.ts';
import type { PictureRequest } from './picture-request.ts';
import { layOut } from './print-layout.ts';

/** Turned as the camera says. Safari 16 does so too, but does not know the word for it. */
const decode = (file: Blob): Promise<ImageBitmap> =>
  createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => createImageBitmap(file));

/** Decodes a JPEG or PNG once; both pictures are drawn from that. */
export const openRaster = async ({ file, wish }: PictureRequest): Promise<Drawable> => {
  const picture = await decode(file);
  const layout = layOut(picture, null, wish);
  return {
    layout,
    draw: async (canvas, { left, top, width, height }) => {
      const { scale } = layout;
      const { width: toWidth, height: toHeight } = canvas;
      paperContext(canvas).drawImage(picture, left / scale, top / scale, width / scale, height / scale, 0, 0, toWidth, toHeight);
      return [];
    },
  };
};

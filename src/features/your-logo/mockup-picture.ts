import type { LogoProduct } from '#domain/mockups/logo-products.ts';
import { drawnLook } from '#domain/mockups/look.ts';
import type { MockupWish } from './mockup-job.ts';
import type { OpenLogo } from './use-logo.ts';

/** Pixels across of a picture that is saved, shared or sent. */
const savedWidth = 960;

/** A picture of a product with the logo, and how large the logo is on it in millimetres. */
export interface MockupPicture {
  file: File;
  logo: { width: number; height: number };
}

/** What is drawn of a product. */
export const mockupWish = (logo: OpenLogo, { mockup, other }: LogoProduct, width: number): MockupWish => {
  const look = drawnLook(logo, mockup);
  return { name: (look.other && other) || mockup, width, look };
};

export const makePicture = async (logo: OpenLogo, product: LogoProduct): Promise<MockupPicture> => {
  const { file, logo: size } = await logo.studio.save(mockupWish(logo, product, savedWidth));
  return { file: new File([file], `${product.mockup}-with-your-logo.jpg`, { type: file.type }), logo: size };
};

/** Whether the device has a share sheet that takes pictures. */
export const canShare = (): boolean =>
  typeof navigator.canShare === 'function' && navigator.canShare({ files: [new File([], 'picture.jpg', { type: 'image/jpeg' })] });

/** Opens the share sheet of the device. A visitor who closes it has shared nothing, which is no error. */
export const sharePicture = async (file: File, title: string): Promise<void> => {
  try {
    await navigator.share({ files: [file], title });
  } catch (error) {
    if ((error as Error).name !== 'AbortError') throw error;
  }
};

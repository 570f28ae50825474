import { LogoError } from './logo-error.ts';

/** The context of a canvas whose pixels are read. */
export const canvasContext = (canvas: OffscreenCanvas): OffscreenCanvasRenderingContext2D => {
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context) throw new LogoError('unsupported');
  return Object.assign(context, { imageSmoothingQuality: 'high' as const });
};

import type { Size } from '#domain/artwork/file/facts.ts';

/** The longer side in pixels; 600 dots per inch at 150 mm. */
const longest = 3600;

/** How large a drawing without pixels is rendered. */
export const vectorPixels = ({ width, height }: Size): Size => {
  const scale = longest / Math.max(width, height);
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
};

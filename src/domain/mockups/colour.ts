/*
 * Light is added and multiplied in linear values; pictures hold sRGB. The curve from light to sRGB is that of the studio
 * (`tone` in studio/kit.py), so that print looks rendered.
 */

/** Linear up to here, then a soft shoulder. */
const knee = 0.78;
/** Brighter light is white. */
const brightest = 4;
const steps = 16_384;

const toned = (light: number): number => {
  const x = light < knee ? light : knee + (1 - knee) * (1 - Math.exp(-(light - knee) / (1 - knee)));
  return x <= 0.0031308 ? x * 12.92 : 1.055 * x ** (1 / 2.4) - 0.055;
};

const tones = Uint8ClampedArray.from({ length: steps + 1 }, (_, step) => 255 * toned((step / steps) * brightest));

/** Linear light as an sRGB level, 0 to 255. */
export const levelOf = (light: number): number => tones[Math.min(steps, Math.max(0, Math.round((light / brightest) * steps)))] ?? 0;

/** Linear values of the sRGB levels 0 to 255. */
export const linear = Float32Array.from({ length: 256 }, (_, level) => {
  const x = level / 255;
  return x <= 0.04045 ? x / 12.92 : ((x + 0.055) / 1.055) ** 2.4;
});

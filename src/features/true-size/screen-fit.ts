/** What a browser says about the screen that the page is on. */
export interface ScreenView {
  /** The sides of the screen in CSS pixels, the shorter first: turning a phone does not change them. */
  sides: readonly [number, number];
  /** `devicePixelRatio`. */
  density: number;
  /** Width of the window divided by that of the page: follows the browser's zoom where only the window keeps its size. */
  zoom: number;
  /** How far the page is enlarged with two fingers. */
  pinch: number;
  engine: 'chromium' | 'firefox' | 'webkit';
}

/** A screen that a card was fitted on. */
export interface ScreenFit extends Omit<ScreenView, 'pinch' | 'engine'> {
  /** Device pixels per millimetre. The browser's zoom does not change them. */
  dotsPerMm: number;
}

/** ISO/IEC 7810 ID-1: bank cards, licences, Medicare cards. */
export const card = { width: 85.6, height: 53.98, corner: 3.18 };

export const fitOf = ({ pinch, engine, ...view }: ScreenView, pixelsPerMm: number): ScreenFit => ({
  ...view,
  dotsPerMm: pixelsPerMm * view.density * pinch,
});

const isNear = (one: number, other: number, tolerance: number): boolean => Math.abs(one / other - 1) <= tolerance;

/** Frames, scroll bars and rounding change the quotient of window and page by less; the steps of zoom are larger. */
const zoomTolerance = 0.08;

/**
 * Whether a fit is from this screen. What zoom changes differs: in Chromium the density, in Firefox the density and the sides,
 * in WebKit neither. A change that zoom does not explain is another screen, or cannot be told from one.
 */
const isSameScreen = (fit: ScreenFit, view: ScreenView): boolean => {
  const [short, long] = view.sides;
  const hasSameSides = fit.sides[0] === short && fit.sides[1] === long;
  const density = view.density / fit.density;
  const zoom = view.zoom / fit.zoom;
  switch (view.engine) {
    case 'chromium':
      return hasSameSides && isNear(density, zoom, zoomTolerance);
    case 'firefox':
      // The sides are rounded to whole CSS pixels.
      return isNear(short * density, fit.sides[0], 0.004) && isNear(long * density, fit.sides[1], 0.004);
    case 'webkit':
      return hasSameSides && density === 1 && isNear(zoom, 1, zoomTolerance);
  }
};

/** CSS pixels per millimetre on this screen. Undefined if no card was fitted on it. */
export const pixelsPerMm = (fits: readonly ScreenFit[], view: ScreenView): number | undefined => {
  const fit = fits.findLast((one) => isSameScreen(one, view));
  return fit && fit.dotsPerMm / (view.density * view.pinch);
};

/** Fits without those of this screen. */
export const withoutScreen = (fits: readonly ScreenFit[], view: ScreenView): ScreenFit[] => fits.filter((fit) => !isSameScreen(fit, view));

/** What most screens have: 160 CSS pixels per inch on phones, 96 on others. */
export const usualPixelsPerMm = ({ sides: [short], pinch }: ScreenView): number => (short < 600 ? 160 : 96) / 25.4 / pinch;

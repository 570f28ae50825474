import { useEffect, useMemo, useRef, useState } from 'react';
import type { LogoProduct } from '#domain/mockups/logo-products.ts';
import { latestOnly } from './latest-only.ts';
import { mockupWish } from './mockup-picture.ts';
import type { OpenLogo } from './use-logo.ts';

interface MockupCanvasProps {
  logo: OpenLogo;
  product: LogoProduct;
  onFailed(): void;
}

/** Whether an element is on the screen or near it. */
const useNear = (element: { current: Element | null }): boolean => {
  const [isNear, setIsNear] = useState(false);
  useEffect(() => {
    const observer = new IntersectionObserver((entries) => setIsNear(entries.some((entry) => entry.isIntersecting)), {
      rootMargin: '300px',
    });
    if (element.current) observer.observe(element.current);
    return () => observer.disconnect();
  }, [element]);
  return isNear;
};

/** Pixels that a picture of this width on the page needs. */
const pixelsAcross = (canvas: HTMLCanvasElement): number => Math.round(canvas.clientWidth * devicePixelRatio * 0.8);

/** A product with the logo on it. Drawn when it is near the screen, and again when the logo changes. */
export function MockupCanvas({ logo, product, onFailed }: MockupCanvasProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const [isDrawn, setIsDrawn] = useState(false);
  const isNear = useNear(canvas);
  const current = useRef({ logo, product, onFailed });
  current.current = { logo, product, onFailed };
  const draw = useMemo(
    () =>
      latestOnly(async () => {
        const { logo, product, onFailed } = current.current;
        const width = canvas.current ? pixelsAcross(canvas.current) : 0;
        try {
          const picture = await logo.studio.picture(mockupWish(logo, product, width));
          const element = canvas.current;
          // It has left the page meanwhile.
          if (!element) return picture.close();
          Object.assign(element, { width: picture.width, height: picture.height });
          element.getContext('bitmaprenderer')?.transferFromImageBitmap(picture);
          setIsDrawn(true);
        } catch {
          // A logo that was replaced meanwhile cannot be drawn, and need not be.
          if (canvas.current && current.current.logo.studio === logo.studio) onFailed();
        }
      }),
    [],
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: drawn again when the logo or one of its settings changes.
  useEffect(() => {
    if (isNear) void draw();
  }, [isNear, logo, product]);
  return (
    <canvas
      ref={canvas}
      width={480}
      height={360}
      role="img"
      aria-label={`${product.name} with your logo`}
      data-drawn={isDrawn || undefined}
      className="absolute inset-0 size-full rounded-t-card opacity-0 transition-opacity data-drawn:opacity-100"
    />
  );
}

import { useEffect, useRef, useState } from 'react';
import type { OpenLogo } from './use-logo.ts';

interface MockupCanvasProps {
  logo: OpenLogo;
  mockup: string;
  name: string;
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
export function MockupCanvas({ logo, mockup, name, onFailed }: MockupCanvasProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const [isDrawn, setIsDrawn] = useState(false);
  const isNear = useNear(canvas);
  const { studio, size, away } = logo;
  // biome-ignore lint/correctness/useExhaustiveDependencies: drawn again when the background goes or comes back.
  useEffect(() => {
    const element = canvas.current;
    if (!isNear || !element) return;
    let isWanted = true;
    const show = (picture: ImageBitmap) => {
      if (!isWanted) return picture.close();
      Object.assign(element, { width: picture.width, height: picture.height });
      element.getContext('bitmaprenderer')?.transferFromImageBitmap(picture);
      setIsDrawn(true);
    };
    studio.picture({ name: mockup, width: pixelsAcross(element), placing: { size, x: 0, y: 0 } }).then(show, () => isWanted && onFailed());
    return () => {
      isWanted = false;
    };
  }, [studio, mockup, size, away, isNear]);
  return (
    <canvas
      ref={canvas}
      width={480}
      height={360}
      role="img"
      aria-label={`${name} with your logo`}
      data-drawn={isDrawn || undefined}
      className="absolute inset-0 size-full rounded-t-card opacity-0 transition-opacity data-drawn:opacity-100"
    />
  );
}

import { useEffect, useRef } from 'react';
import type { LogoProduct } from '#domain/mockups/logo-products.ts';
import { type Look, lookAt, withinLimits } from '#domain/mockups/look.ts';
import type { Mockup } from '#domain/mockups/mockup.ts';
import { moved } from '#domain/mockups/move.ts';
import { useGestures } from './use-gestures.ts';
import type { OpenLogo } from './use-logo.ts';

interface MoveSurfaceProps {
  logo: OpenLogo;
  product: LogoProduct;
  onLook(look: Look): void;
}

/** Over the picture of a product: moves the logo by dragging, and resizes it with two fingers. LookFields does the same with keys. */
export function MoveSurface({ logo, product, onLook }: MoveSurfaceProps) {
  const { studio } = logo;
  const mockup = useRef<Mockup>(undefined);
  useEffect(() => {
    // Nothing can be moved where nothing can be drawn, which is said below the picture.
    studio.mockup(product.mockup).then(
      (found) => {
        mockup.current = found;
      },
      () => {},
    );
  }, [studio, product]);
  // A gesture may go on before React has rendered its last step.
  const look = useRef<Look>(undefined);
  look.current = lookAt(logo, product.mockup);
  const began = useRef(look.current);
  const handlers = useGestures({
    onStart() {
      began.current = look.current ?? began.current;
    },
    onGesture({ from, to, spread }) {
      const { placing } = began.current;
      if (!mockup.current) return;
      const { x, y } = moved(mockup.current, placing, from, to);
      look.current = { ...began.current, placing: withinLimits({ x, y, size: placing.size * spread }) };
      onLook(look.current);
    },
  });
  return <div className="absolute inset-0 z-1 cursor-grab touch-none active:cursor-grabbing" {...handlers} />;
}

import { useEffect, useRef } from 'react';
import { contextOf } from './canvas-layer.ts';
import { fitCanvas } from './fit-canvas.ts';
import { drawCutOut } from './preview-scene.ts';
import type { StickerLook } from './sticker-look.ts';

/** The space around the sticker for its shadow in CSS pixels. */
const space = 12;

/** A sticker that is cut out and lies flat, as large as the element around it. The caller provides the accessible name. */
export function StickerCut(look: StickerLook) {
  const ref = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    const canvas = ref.current;
    if (!canvas) return;
    const context = contextOf(canvas);
    const observer = new ResizeObserver(() => {
      const box = fitCanvas(canvas);
      if (box) drawCutOut(context, look, box, space);
    });
    observer.observe(canvas);
    return () => observer.disconnect();
  }, [look]);
  const length = `calc(100% + ${2 * space}px)`;
  return <canvas ref={ref} className="absolute max-w-none" style={{ left: -space, top: -space, width: length, height: length }} />;
}

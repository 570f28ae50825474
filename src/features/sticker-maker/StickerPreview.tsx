import { useEffect, useRef } from 'react';
import { PreviewStage } from './preview-stage.ts';
import type { PreviewLook } from './sticker-look.ts';

interface StickerPreviewProps extends PreviewLook {
  /** Accessible name of the picture. */
  label: string;
}

/** A sticker on its backing paper, with one corner peeled away; or a sheet of them. */
export function StickerPreview({ picture, frame, cut, material, finish, sheet, label }: StickerPreviewProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const stage = useRef<PreviewStage>(null);
  useEffect(() => {
    if (!canvas.current) return;
    stage.current = new PreviewStage(canvas.current);
    return () => stage.current?.stop();
  }, []);
  useEffect(() => stage.current?.show({ picture, frame, cut, material, finish, sheet }), [picture, frame, cut, material, finish, sheet]);
  return (
    <canvas
      ref={canvas}
      role="img"
      aria-label={label}
      className="block aspect-square w-full rounded-card max-lg:aspect-auto max-lg:h-[42svh] max-lg:min-h-60"
    />
  );
}

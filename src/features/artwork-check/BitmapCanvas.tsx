import { type CSSProperties, useEffect, useRef } from 'react';

interface BitmapCanvasProps {
  bitmap: ImageBitmap;
  className?: string;
  style?: CSSProperties;
}

/** Shows a bitmap rendered by a worker. The caller provides the accessible name. */
export function BitmapCanvas({ bitmap, className, style }: BitmapCanvasProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    canvas.current?.getContext('2d')?.drawImage(bitmap, 0, 0);
  }, [bitmap]);
  return <canvas ref={canvas} width={bitmap.width} height={bitmap.height} className={className} style={style} />;
}

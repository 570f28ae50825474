import type { PointerEvent } from 'react';
import { card } from './screen-fit.ts';

interface CardOutlineProps {
  /** CSS pixels of its long side. */
  length: number;
  upright: boolean;
  onChange: (length: number) => void;
}

/** The outline of a card, with a handle at the corner. The slider does the same for keyboards. */
export function CardOutline({ length, upright, onChange }: CardOutlineProps) {
  const short = (length / card.width) * card.height;
  const drag = (event: PointerEvent<HTMLElement>) => {
    const outline = event.currentTarget.parentElement?.getBoundingClientRect();
    if (!outline || !event.currentTarget.hasPointerCapture(event.pointerId)) return;
    onChange(upright ? event.clientY - outline.top : event.clientX - outline.left);
  };
  return (
    <div className="overflow-x-clip pr-6 pb-6">
      <div
        data-card-outline
        className="crop-marks relative ml-3 border-2 border-dashed border-link bg-card"
        style={{
          width: upright ? short : length,
          height: upright ? length : short,
          borderRadius: (card.corner / card.width) * length,
        }}
      >
        <span className="absolute inset-x-3 top-1/2 text-center text-small text-muted">Your card here</span>
        <span
          data-card-handle
          aria-hidden="true"
          className={`absolute grid size-12 touch-none place-items-center rounded-pill bg-sun text-ink ${upright ? 'bottom-0 left-1/2 -translate-x-1/2 translate-y-1/2 cursor-ns-resize' : 'top-1/2 right-0 translate-x-1/2 -translate-y-1/2 cursor-ew-resize'}`}
          onPointerDown={(event) => {
            event.preventDefault();
            event.currentTarget.setPointerCapture(event.pointerId);
          }}
          onPointerMove={drag}
        >
          {upright ? '↕' : '↔'}
        </span>
      </div>
    </div>
  );
}

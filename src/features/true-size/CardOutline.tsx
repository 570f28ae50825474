import { type PointerEvent, useRef, useState } from 'react';
import { Icon } from '#components/primitives/Icon.tsx';
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
  const grip = useRef(0);
  // What is below must not move up while the card is dragged smaller, or the page would scroll under the finger.
  const [reserved] = useState(upright ? length : short);
  /** From the edge that stays to the pointer. */
  const reach = ({ currentTarget, clientX, clientY }: PointerEvent<HTMLElement>): number => {
    const outline = (currentTarget.parentElement as HTMLElement).getBoundingClientRect();
    return upright ? clientY - outline.top : clientX - outline.left;
  };
  const grab = (event: PointerEvent<HTMLElement>) => {
    event.preventDefault();
    event.currentTarget.setPointerCapture(event.pointerId);
    // The edge must not jump to the place in the handle that was touched.
    grip.current = reach(event) - length;
  };
  const drag = (event: PointerEvent<HTMLElement>) => {
    if (event.currentTarget.hasPointerCapture(event.pointerId)) onChange(reach(event) - grip.current);
  };
  return (
    <div className="pb-6 max-sm:overflow-x-clip" style={{ minHeight: reserved + 24 }}>
      <div
        data-card-outline
        className="crop-marks relative sm:ml-3 border-2 border-dashed border-link bg-card"
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
          className={`absolute grid size-12 touch-none place-items-center border-2 border-ink rounded-pill bg-sun text-ink ${upright ? '-bottom-0.5 left-1/2 -translate-x-1/2 translate-y-1/2 rotate-90 cursor-ns-resize' : 'top-1/2 -right-0.5 translate-x-1/2 -translate-y-1/2 cursor-ew-resize'}`}
          onPointerDown={grab}
          onPointerMove={drag}
        >
          <Icon name="resize" />
        </span>
      </div>
    </div>
  );
}

import { type PointerEvent, useRef } from 'react';
import { meshWidth } from '#domain/mockups/mockup.ts';
import type { Point } from '#domain/mockups/move.ts';

interface Touch {
  /** The middle of the pointers. */
  middle: Point;
  /** Between two pointers; 1 for one. */
  distance: number;
}

/** What pointers have done to a picture since they came or went. Points are in pixels of the 960 px picture. */
export interface Gesture {
  from: Point;
  to: Point;
  /** Of two pointers: how many times further apart they are. */
  spread: number;
}

interface Handlers {
  /** A gesture begins: a pointer has come, or one of two has gone. */
  onStart(): void;
  onGesture(gesture: Gesture): void;
}

const touchOf = (pointers: Iterable<Point>): Touch => {
  const [first = { x: 0, y: 0 }, second] = pointers;
  if (!second) return { middle: first, distance: 1 };
  const middle = { x: (first.x + second.x) / 2, y: (first.y + second.y) / 2 };
  return { middle, distance: Math.max(1, Math.hypot(first.x - second.x, first.y - second.y)) };
};

/** Where in a picture of 960 px a pointer is. */
const pointOf = ({ clientX, clientY, currentTarget }: PointerEvent<HTMLElement>): Point => {
  const { left, top, width } = currentTarget.getBoundingClientRect();
  const scale = meshWidth / width;
  return { x: (clientX - left) * scale, y: (clientY - top) * scale };
};

/** Handlers for dragging with one pointer and pinching with two. */
export const useGestures = ({ onStart, onGesture }: Handlers) => {
  const pointers = useRef(new Map<number, Point>());
  const began = useRef<Touch>({ middle: { x: 0, y: 0 }, distance: 1 });
  const restart = () => {
    began.current = touchOf(pointers.current.values());
    onStart();
  };
  const release = ({ pointerId }: PointerEvent<HTMLElement>) => {
    // What the last one has done is still being drawn.
    if (pointers.current.delete(pointerId) && pointers.current.size > 0) restart();
  };
  return {
    onPointerDown(event: PointerEvent<HTMLElement>) {
      // A third finger, and other buttons of a mouse, mean something else.
      if (event.button !== 0 || pointers.current.size === 2) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      pointers.current.set(event.pointerId, pointOf(event));
      restart();
    },
    onPointerMove(event: PointerEvent<HTMLElement>) {
      if (!pointers.current.has(event.pointerId)) return;
      pointers.current.set(event.pointerId, pointOf(event));
      const { middle, distance } = touchOf(pointers.current.values());
      onGesture({ from: began.current.middle, to: middle, spread: distance / began.current.distance });
    },
    onPointerUp: release,
    onPointerCancel: release,
  };
};

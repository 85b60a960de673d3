import { useRef, type MouseEvent, type PointerEvent } from 'react';

/** Shorter movements are a tap. */
const SLOP_PX = 8;
const AWAY_PX = 28;

/**
 * Props of an element in a row that scrolls sideways: a finger that swipes it up or down removes it, and does
 * not press what is on it. A mouse and the keyboard have the remove button.
 */
export function useSwipeAway(onAway: () => void) {
  const start = useRef<{ id: number; y: number }>(undefined);
  const moved = useRef(false);

  const end = (element: HTMLElement) => {
    start.current = undefined;
    element.style.translate = '';
    element.style.opacity = '';
  };
  const wayOf = ({ pointerId, clientY }: PointerEvent) =>
    start.current?.id === pointerId ? clientY - start.current.y : 0;

  return {
    style: { touchAction: 'pan-x' },
    onPointerDown({ pointerType, pointerId, clientY }: PointerEvent<HTMLElement>) {
      moved.current = false;
      if (pointerType !== 'mouse') start.current = { id: pointerId, y: clientY };
    },
    onPointerMove(event: PointerEvent<HTMLElement>) {
      const way = wayOf(event);
      if (Math.abs(way) < SLOP_PX) return;
      moved.current = true;
      event.currentTarget.style.translate = `0 ${way}px`;
      event.currentTarget.style.opacity = Math.abs(way) < AWAY_PX ? '1' : '0.4';
    },
    onPointerUp(event: PointerEvent<HTMLElement>) {
      const isAway = Math.abs(wayOf(event)) >= AWAY_PX;
      end(event.currentTarget);
      if (isAway) onAway();
    },
    onPointerCancel: (event: PointerEvent<HTMLElement>) => end(event.currentTarget),
    onClickCapture(event: MouseEvent) {
      if (!moved.current) return;
      moved.current = false;
      event.preventDefault();
      event.stopPropagation();
    },
  };
}

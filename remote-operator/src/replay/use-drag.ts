import { useEffect, useRef, useState } from 'react';

/** The attribute with the place of a step, on its element. */
export const PLACE = 'data-place';

/**
 * Drags a step by its handle. The listeners are the window's, because the handle leaves the document for a
 * moment when its step moves.
 *
 * @param move called while dragging, with the place below the pointer.
 */
export function useDrag(move: (key: string, to: number) => void) {
  const [key, setKey] = useState<string>();
  const latest = useRef(move);
  useEffect(() => {
    latest.current = move;
  });
  useEffect(() => {
    if (key === undefined) return undefined;
    const follow = ({ clientX, clientY }: PointerEvent) => {
      const place = document.elementFromPoint(clientX, clientY)?.closest(`[${PLACE}]`)?.getAttribute(PLACE);
      if (place) latest.current(key, Number(place));
    };
    const end = () => setKey(undefined);
    window.addEventListener('pointermove', follow);
    window.addEventListener('pointerup', end);
    window.addEventListener('pointercancel', end);
    return () => {
      window.removeEventListener('pointermove', follow);
      window.removeEventListener('pointerup', end);
      window.removeEventListener('pointercancel', end);
    };
  }, [key]);
  return { dragged: key, start: setKey };
}

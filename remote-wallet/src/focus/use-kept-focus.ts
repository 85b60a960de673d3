import { useEffect, useRef, type RefObject } from 'react';

/**
 * Keeps keyboard focus in an area whose content is replaced. When `turn` changes and the focused element is
 * gone, focus moves to the area instead of the top of the page. Never takes focus from another element.
 *
 * @param turn identifies what the area shows; `undefined` while unknown, which is not a change
 * @param atOnce the area itself replaced the focused element
 */
export function useKeptFocus(turn: string | undefined, atOnce: boolean): RefObject<HTMLDivElement | null> {
  const area = useRef<HTMLDivElement>(null);
  const before = useRef(atOnce ? '' : undefined);
  useEffect(() => {
    if (turn === undefined) return;
    const changed = before.current !== undefined && before.current !== turn;
    before.current = turn;
    if (changed && document.activeElement === document.body) area.current?.focus({ preventScroll: true });
  }, [turn]);
  return area;
}

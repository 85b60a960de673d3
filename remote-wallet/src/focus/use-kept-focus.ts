import { useEffect, useRef, type RefObject } from 'react';

/**
 * When what had the keyboard goes as `turn` changes, the keyboard goes on in this area instead of at the top of the page. It takes it from nobody.
 *
 * @param turn what the area shows; `undefined` while that is not known, which is no change
 * @param atOnce the area itself took the place of what was pressed
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

import { useEffect, useRef, type RefObject } from 'react';

/**
 * Keeps keyboard focus in an area whose content is replaced. When `contentKey` changes and the
 * focused element is gone, focus moves to the area instead of the top of the page. Never takes focus
 * from another element.
 *
 * @param contentKey identifies what the area shows; `undefined` while unknown, which is not a change
 * @param atOnce the area itself replaced the focused element
 */
export function useKeptFocus(
  contentKey: string | undefined,
  atOnce: boolean,
): RefObject<HTMLDivElement | null> {
  const area = useRef<HTMLDivElement>(null);
  const previous = useRef(atOnce ? '' : undefined);
  useEffect(() => {
    if (contentKey === undefined) return;
    const changed = previous.current !== undefined && previous.current !== contentKey;
    previous.current = contentKey;
    if (changed && document.activeElement === document.body) area.current?.focus({ preventScroll: true });
  }, [contentKey]);
  return area;
}

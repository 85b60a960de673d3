import type { NumberSetSummary } from '@chokdee/shared/contracts/number-sets';
import { useLayoutEffect, useRef, type RefObject } from 'react';

/**
 * Moves the focus to the list after a removal, which also removes the focused button. Returns a function that
 * notes the removal.
 */
export function useFocusAfterSetRemoval(
  list: RefObject<HTMLElement | null>,
  sets: readonly NumberSetSummary[] | undefined,
): () => void {
  const removed = useRef(false);
  useLayoutEffect(() => {
    if (removed.current && document.activeElement === document.body)
      list.current?.focus({ preventScroll: true });
    removed.current = false;
  }, [list, sets]);
  return () => {
    removed.current = true;
  };
}

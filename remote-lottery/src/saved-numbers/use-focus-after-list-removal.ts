import type { NumberListSummary } from '@chokdee/shared/contracts/saved-numbers';
import { useLayoutEffect, useRef, type RefObject } from 'react';

/**
 * Moves the focus to the list after a removal, which also removes the focused button. Returns a function that
 * notes the removal.
 */
export function useFocusAfterListRemoval(
  list: RefObject<HTMLElement | null>,
  lists: readonly NumberListSummary[] | undefined,
): () => void {
  const removed = useRef(false);
  useLayoutEffect(() => {
    if (removed.current && document.activeElement === document.body)
      list.current?.focus({ preventScroll: true });
    removed.current = false;
  }, [list, lists]);
  return () => {
    removed.current = true;
  };
}

import { useLayoutEffect, useRef, type MouseEvent, type RefObject } from 'react';

/** Props that mark a button as a remove button. */
export const removeButtonProps = { 'data-removes': '' };

/**
 * Keeps keyboard focus in a list when an item is removed: focus moves to the next remove button, or to `list`
 * itself when the list is empty.
 *
 * @param items changes whenever an item is removed.
 */
export function useFocusAfterRemoval(list: RefObject<HTMLElement | null>, items: unknown) {
  const removing = useRef(-1);

  useLayoutEffect(() => {
    const at = removing.current;
    if (at < 0) return;
    removing.current = -1;
    const left = buttonsIn(list.current);
    (left[Math.min(at, left.length - 1)] ?? list.current)?.focus({ preventScroll: true });
  }, [list, items]);

  return {
    onClickCapture: ({ target, detail }: MouseEvent) => {
      // Keyboard activation only (`detail` is 0): a pointer does not depend on focus.
      if (detail === 0 && target instanceof Element)
        removing.current = buttonsIn(list.current).findIndex((button) => button.contains(target));
    },
  };
}

function buttonsIn(list: HTMLElement | null): HTMLElement[] {
  return [...(list?.querySelectorAll<HTMLElement>('[data-removes]') ?? [])];
}

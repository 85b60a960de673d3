import { useLayoutEffect, useRef, type MouseEvent, type RefObject } from 'react';

/** What the buttons are marked with that take an item away. */
export const removes = { 'data-removes': '' };

/**
 * Keeps the keyboard's place among things that are taken away one by one: the next one's button has the focus then, and after the last one `list` itself.
 *
 * @param items changes whenever one is taken away.
 */
export function usePlaceAfterRemoval(list: RefObject<HTMLElement | null>, items: unknown) {
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
      // By keyboard only: a pointer is where it is.
      if (detail === 0 && target instanceof Element)
        removing.current = buttonsIn(list.current).findIndex((button) => button.contains(target));
    },
  };
}

function buttonsIn(list: HTMLElement | null): HTMLElement[] {
  return [...(list?.querySelectorAll<HTMLElement>('[data-removes]') ?? [])];
}

/** The cell that an event on the board belongs to. */
export function cellElementOf(target: EventTarget): HTMLElement | null {
  return target instanceof Element ? target.closest<HTMLElement>('[data-number]') : null;
}

/** The number of that cell. */
export function cellOf(target: EventTarget): string | undefined {
  return cellElementOf(target)?.dataset['number'];
}

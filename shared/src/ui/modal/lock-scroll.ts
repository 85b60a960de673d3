/**
 * Locks the page's scrolling, or unlocks it. Pads the body by the width of the scrollbar so that text does not
 * move.
 */
export function lockScroll(locked: boolean): void {
  const { documentElement: page, body } = document;
  body.style.paddingInlineEnd = locked ? `${window.innerWidth - page.clientWidth}px` : '';
  page.style.overflow = locked ? 'hidden' : '';
}

let locks = 0;

/**
 * Locks the page's scrolling until every holder has released it. Pads the body by the width of the scrollbar
 * so that text does not move. Returns the release.
 */
export function lockScroll(): () => void {
  const { documentElement: page, body } = document;
  if (locks === 0) {
    body.style.paddingInlineEnd = `${window.innerWidth - page.clientWidth}px`;
    page.style.overflow = 'hidden';
  }
  locks += 1;
  return () => {
    locks -= 1;
    if (locks > 0) return;
    body.style.paddingInlineEnd = '';
    page.style.overflow = '';
  };
}

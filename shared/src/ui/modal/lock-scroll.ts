let locks = 0;

/** Keeps the page behind from scrolling until every holder has let go. Returns the letting go. */
export function lockScroll(): () => void {
  locks += 1;
  document.documentElement.style.overflow = 'hidden';
  return () => {
    locks -= 1;
    if (locks === 0) document.documentElement.style.overflow = '';
  };
}

let locks = 0;

/** Keeps the page behind from scrolling until every holder has let go, and its text from moving into the scrollbar's place. Returns the letting go. */
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

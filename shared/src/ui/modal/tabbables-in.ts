const CONTROLS = 'button, input, select, textarea';
const TABBABLE = `a[href], :is(${CONTROLS}):not([disabled]), [tabindex]:not([tabindex="-1"])`;

/** The elements that Tab reaches, in order. */
export function tabbablesIn(element: HTMLElement): HTMLElement[] {
  return [...element.querySelectorAll<HTMLElement>(TABBABLE)].filter(
    (candidate) => !candidate.closest('[hidden], [inert]'),
  );
}

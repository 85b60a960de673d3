const TABBABLE =
  'a[href], button:not([disabled]), input:not([disabled]), select:not([disabled]), textarea:not([disabled]), [tabindex]:not([tabindex="-1"])';

/** The elements that Tab reaches, in order. */
export function tabbablesIn(element: HTMLElement): HTMLElement[] {
  return [...element.querySelectorAll<HTMLElement>(TABBABLE)].filter(
    (candidate) => !candidate.closest('[hidden], [inert]'),
  );
}

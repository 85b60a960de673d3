import { rootElement } from '../env.ts';

let served: { pathname: string; element: Element } | undefined;

/**
 * The text that the server has written into the page for an address: it stays readable until the screen that
 * draws it has loaded.
 *
 * @param pathname as in the address bar.
 */
export const servedTextAt = (pathname: string): Element | undefined =>
  served?.pathname === pathname ? served.element : undefined;

/** Call before the first render, which empties the root element. */
export function takeServedText(): void {
  const element = rootElement().querySelector('.sk-text')?.closest('.sk-main');
  served = element ? { pathname: window.location.pathname, element } : undefined;
}

/** A later visit to the address shows the screen's own states. */
export function dropServedText(): void {
  served = undefined;
}

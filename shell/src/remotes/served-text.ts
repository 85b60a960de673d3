import { rootElement } from '../env.ts';

let served: { pathname: string; element: Element } | undefined;

/**
 * The text in the server-rendered page for an address. It stays readable until its screen has loaded.
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

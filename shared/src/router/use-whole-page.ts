import { useLayoutEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { WHOLE_PAGE_ATTRIBUTE } from '../contracts/whole-page.ts';

/**
 * Gives the screen the whole page at its address: the shell shows no bars, drawer or footer. The screen then
 * needs a way out of its own.
 *
 * @param wanted undefined while it is unknown: the server may have decided it.
 */
export function useWholePage(wanted: boolean | undefined): void {
  const { pathname } = useLocation();
  useLayoutEffect(() => {
    const { documentElement } = document;
    if (wanted === true) documentElement.setAttribute(WHOLE_PAGE_ATTRIBUTE, pathname);
    if (wanted === false) documentElement.removeAttribute(WHOLE_PAGE_ATTRIBUTE);
  }, [wanted, pathname]);
  useLayoutEffect(() => () => document.documentElement.removeAttribute(WHOLE_PAGE_ATTRIBUTE), []);
}

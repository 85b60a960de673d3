import { useSyncExternalStore } from 'react';
import { WHOLE_PAGE_ATTRIBUTE } from '@chokdee/shared/contracts/whole-page';
import { useLocation } from '@chokdee/shared/router';

function subscribe(changed: () => void): () => void {
  const watch = new MutationObserver(changed);
  watch.observe(document.documentElement, { attributeFilter: [WHOLE_PAGE_ATTRIBUTE] });
  return () => watch.disconnect();
}

const pathOfWholePage = () => document.documentElement.getAttribute(WHOLE_PAGE_ATTRIBUTE);

/** Whether the screen at this address has the whole page to itself. */
export function useWholePageShown(): boolean {
  const { pathname } = useLocation();
  return useSyncExternalStore(subscribe, pathOfWholePage) === pathname;
}

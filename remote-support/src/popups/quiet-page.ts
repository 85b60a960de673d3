import { popupPlaces, type PopupPlace } from '@chokdee/shared/contracts/popups';

/**
 * What a popup must not cover or interrupt: other dialogs, countdowns, content that loads, and somebody who
 * types. An outside chat that is minimized stays in the page, hidden.
 */
const BUSY =
  '[role=dialog]:not([hidden]), [role=alertdialog], dialog[open], [role=timer], main .chakra-skeleton, [role=menu]';

export function isAt(places: readonly PopupPlace[], pathname: string): boolean {
  const starts = places.flatMap((place): readonly string[] => popupPlaces[place]);
  return starts.some((start) => pathname === start || pathname.startsWith(`${start}/`));
}

/** Whether the page is whole, in view, and leaves room for a popup. */
export function isPageQuiet(): boolean {
  if (document.visibilityState !== 'visible' || document.querySelector(BUSY)) return false;
  if (!document.querySelector('main h1')) return false;
  return document.activeElement?.matches('input, textarea, select') !== true;
}

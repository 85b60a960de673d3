import { FRAME_ATTRIBUTE } from '@chokdee/shared/contracts/whole-page';

/**
 * Whether the page has to be loaded anew before it can frame a game: it was loaded at another address, so its
 * policy does not name the partner. A page that was loaded here and may not frame anything is not loaded twice.
 */
export function needsLoad(): boolean {
  if (document.documentElement.hasAttribute(FRAME_ATTRIBUTE)) return false;
  const [loaded] = performance.getEntriesByType?.('navigation') ?? [];
  return loaded !== undefined && new URL(loaded.name).pathname !== window.location.pathname;
}

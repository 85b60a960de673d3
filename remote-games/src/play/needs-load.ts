import { FRAME_ATTRIBUTE } from '@chokdee/shared/contracts/whole-page';

/**
 * Whether the page must reload before it can frame a game: another address delivered it, so its policy does
 * not name the partner. A page that this address delivered without a frame policy does not reload again.
 */
export function needsLoad(): boolean {
  if (document.documentElement.hasAttribute(FRAME_ATTRIBUTE)) return false;
  const [loaded] = performance.getEntriesByType?.('navigation') ?? [];
  return loaded !== undefined && new URL(loaded.name).pathname !== window.location.pathname;
}

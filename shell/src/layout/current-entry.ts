import { nearestEntry } from '@chokdee/shared/contracts/route-match';
import { routeAt } from '../router/route-at.ts';

/**
 * The entry of the address, or the nearest above it. On another page of the same remote its only entry is
 * current, too, but does not name the page.
 */
export function currentEntry<Entry extends { remote: string; path: string }>(
  entries: readonly Entry[],
  pathname: string,
): { entry: Entry; as: 'page' | 'true' } | undefined {
  const nearest = nearestEntry(entries, pathname);
  if (nearest) return { entry: nearest, as: 'page' };
  const at = routeAt(pathname);
  const [only, ...more] = entries.filter(({ remote }) => at?.owner === 'remote' && remote === at.remote.name);
  return only && more.length === 0 ? { entry: only, as: 'true' } : undefined;
}

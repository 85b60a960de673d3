import type { BootRemote, NavEntry } from '@chokdee/shared/contracts/remote';
import type { Locale } from '@chokdee/shared/contracts/site';
import { matchesPattern } from '@chokdee/shared/contracts/route-match';
import type { Viewer } from '@chokdee/shared/contracts/route-rules';
import { routeAt } from '../router/route-at.ts';

export interface NavItem {
  remote: string;
  path: string;
  icon: string;
  label: string;
  /** Its short label, if it is also a tab on phones. */
  tab: string | undefined;
}

const isFor = (audience: NavEntry['audience'], viewer: Viewer): boolean => {
  switch (audience) {
    case 'everyone':
      return true;
    case 'visitor':
    case 'member':
      return viewer.kind === audience;
    case 'operator':
      return viewer.kind === 'member' && viewer.role === 'operator';
  }
};

/**
 * The navigation entries that the remotes offer this viewer, in one common order. A remote that is off has
 * none; labels come with the build.
 */
export function navigationFor(remotes: readonly BootRemote[], viewer: Viewer, locale: Locale): NavItem[] {
  return remotes
    .filter(({ state }) => state !== 'off')
    .flatMap(({ name, nav, labels }) => {
      const labelOf = (key: string) => labels[key]?.[locale] ?? key;
      return nav
        .filter(({ audience }) => isFor(audience, viewer))
        .map(({ path, icon, label, order, tab }) => ({
          order,
          item: { remote: name, path, icon, label: labelOf(label), tab: tab && labelOf(tab.label) },
        }));
    })
    .sort((one, other) => one.order - other.order)
    .map(({ item }) => item);
}

/** As many as fit beside "home" on a narrow phone. */
const MOST_TABS = 4;

/** The remotes' tabs on phones, in the order of the navigation. */
export function tabsFor(...of: Parameters<typeof navigationFor>) {
  return navigationFor(...of)
    .flatMap((item) => (item.tab ? [{ ...item, tab: item.tab }] : []))
    .slice(0, MOST_TABS);
}

/**
 * The entry of the address, or the nearest above it. On another page of the same remote its only entry is current,
 * too, but does not name the page.
 */
export function currentEntry<Entry extends { remote: string; path: string }>(
  entries: readonly Entry[],
  pathname: string,
): { entry: Entry; as: 'page' | 'true' } | undefined {
  const [nearest] = entries
    .filter(({ path }) => matchesPattern(path === '/' ? path : `${path}/*`, pathname))
    .sort((one, other) => other.path.length - one.path.length);
  if (nearest) return { entry: nearest, as: 'page' };
  const at = routeAt(pathname);
  const [only, ...more] = entries.filter(({ remote }) => at?.owner === 'remote' && remote === at.remote.name);
  return only && more.length === 0 ? { entry: only, as: 'true' } : undefined;
}

/** The path of the route with this name, in whichever remote; undefined if no active remote has it. */
export function pathOfRoute(remotes: readonly BootRemote[], name: string): string | undefined {
  return remotes
    .filter(({ state }) => state === 'on')
    .flatMap(({ routes }) => routes)
    .find((route) => route.name === name)?.path;
}

import type { BootRemote, NavEntry } from '@chokdee/shared/contracts/remote';
import type { Locale } from '@chokdee/shared/contracts/site';
import type { Viewer } from '@chokdee/shared/contracts/route-rules';

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

/** How many fit beside "home" on a narrow phone. */
const MAX_TABS = 4;

/** The remotes' tabs on phones, in the order of the navigation. */
export function tabsFor(...of: Parameters<typeof navigationFor>) {
  return navigationFor(...of)
    .flatMap((item) => (item.tab ? [{ ...item, tab: item.tab }] : []))
    .slice(0, MAX_TABS);
}

/** The path of the route with this name, in whichever remote; undefined if no active remote has it. */
export function pathOfRoute(remotes: readonly BootRemote[], name: string): string | undefined {
  return remotes
    .filter(({ state }) => state === 'on')
    .flatMap(({ routes }) => routes)
    .find((route) => route.name === name)?.path;
}

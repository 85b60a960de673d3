import type { BootRemote, NavEntry } from '@chokdee/shared/contracts/remote';
import type { Locale } from '@chokdee/shared/contracts/site';
import type { Viewer } from '@chokdee/shared/contracts/route-rules';

export interface NavItem {
  remote: string;
  path: string;
  icon: string;
  label: string;
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

/** What the remotes of this page offer this viewer, in their common order. A remote that is off has no entry; its label comes with its build. */
export function navigationFor(remotes: readonly BootRemote[], viewer: Viewer, locale: Locale): NavItem[] {
  return remotes
    .filter(({ state }) => state !== 'off')
    .flatMap(({ name, nav, labels }) =>
      nav
        .filter(({ audience }) => isFor(audience, viewer))
        .map(({ path, icon, label, order }) => ({
          order,
          item: { remote: name, path, icon, label: labels[label]?.[locale] ?? label },
        })),
    )
    .sort((one, other) => one.order - other.order)
    .map(({ item }) => item);
}

/** Where a route of that name leads, whichever remote has it; nothing when none of this page does. */
export function pathOfRoute(remotes: readonly BootRemote[], name: string): string | undefined {
  return remotes
    .filter(({ state }) => state === 'on')
    .flatMap(({ routes }) => routes)
    .find((route) => route.name === name)?.path;
}

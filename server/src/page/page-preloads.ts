import { searchAddress } from '@chokdee/shared/contracts/content';
import { lazySharePart, type BuildRecord, type RemoteRoute } from '@chokdee/shared/contracts/remote';
import { KEPT_LATER, opensOffline } from '@chokdee/shared/contracts/kept-pages';
import { bestMatch } from '@chokdee/shared/contracts/route-match';
import type { Locale } from '@chokdee/shared/contracts/site';
import { baseOf, integrityOf } from './boot-remote.ts';
import type { Site } from './site.ts';

interface PageFile {
  href: string;
  integrity: string;
}

/** What a URL resolves to. */
export interface Requested {
  /** Whether any part of the site has a route there. */
  known: boolean;
  /** Scripts needed for the first screen, besides the shell's entry. */
  preloads: PageFile[];
  /** The route that will be shown, and its build; undefined when it is a notice. */
  screen?: { route: RemoteRoute; record: BuildRecord };
}

/** The route that matches a URL; undefined when no part of the site has one. */
export function routeOf(site: Pick<Site, 'shell' | 'manifest'>, pathname: string): RemoteRoute | undefined {
  return ownedRouteOf(site, pathname);
}

function ownedRouteOf({ shell, manifest }: Pick<Site, 'shell' | 'manifest'>, pathname: string) {
  return bestMatch(
    [shell, ...manifest.remotes].flatMap((owner) => owner.routes.map((route) => ({ ...route, owner }))),
    pathname,
  );
}

/** @param mayBeMember without a session a protected screen is not shown, so its files are not preloaded. */
export function requestedAt(
  { shell, records, manifest }: Site,
  pathname: string,
  locale: Locale,
  mayBeMember: boolean,
): Requested {
  const shellTexts = pageFilesOf(shell, shell.texts[locale]);
  const found = ownedRouteOf({ shell, manifest }, pathname);
  if (!found) return { known: false, preloads: shellTexts };

  const { owner, name, access } = found;
  const ownScreen = (name: string) => ({
    known: true,
    preloads: [...shellTexts, ...pageFilesOf(shell, shell.preload[name])],
    screen: screenOf(shell, name),
  });
  // The shell redirects visitors from members' pages to the landing page, and members from the landing page
  // to their own.
  if (access !== 'public' && !mayBeMember) return ownScreen('index');
  if (owner === shell) return ownScreen(name === 'index' && mayBeMember ? 'main' : name);

  const isRunning = manifest.remotes.some((remote) => remote === owner && remote.state === 'on');
  const record = records.find((candidate) => candidate.name === owner.name);
  if (!isRunning || !record) return { known: true, preloads: shellTexts };
  const shares = record.lazyShares?.[name] ?? [];
  const preloads = [
    ...shellTexts,
    ...shares.flatMap((request) => pageFilesOf(shell, shell.preload[lazySharePart(request)])),
    ...pageFilesOf(record, [record.entry, ...(record.preload[name] ?? []), ...textsOf(record, locale)]),
  ];
  return { known: true, preloads, screen: screenOf(record, name) };
}

/** A remote with this route has the search of the help. */
const SEARCH_PATH = '/howto';

/**
 * Scripts that the pages need which open without a connection, and calls whose replies they read there; the
 * service worker keeps them.
 *
 * @param mayBeMember without a session, none of a protected page.
 */
export function keptFilesOf(
  { shell, records, manifest }: Site,
  locale: Locale,
  mayBeMember: boolean,
): string[] {
  const remotes = records.filter(({ name }) =>
    manifest.remotes.some((remote) => remote.name === name && remote.state === 'on'),
  );
  const ofRemotes = remotes.flatMap((record) => {
    const kept = record.routes.filter(
      (route) => opensOffline(route) && (mayBeMember || route.access === 'public'),
    );
    const parts = [...kept.map(({ name }) => name), KEPT_LATER];
    const preloads = parts.flatMap((part) => record.preload[part] ?? []);
    if (kept.length === 0) return [];
    const files = pageFilesOf(record, [record.entry, ...preloads, ...textsOf(record, locale)]);
    const calls = kept.some(({ path }) => path === SEARCH_PATH) ? [searchAddress(locale)] : [];
    return [...files.map(({ href }) => href), ...calls];
  });
  const ofShell = pageFilesOf(shell, scriptsOf(shell)).map(({ href }) => href);
  return [...new Set([...ofShell, ...ofRemotes])];
}

const textsOf = ({ texts, partTexts }: BuildRecord, locale: Locale): string[] => [
  ...(texts[locale] ?? []),
  ...(partTexts?.[locale] ?? []),
];

/** The shell's scripts, but for the service worker itself. */
const scriptsOf = ({ files }: BuildRecord): string[] =>
  files.map(({ path }) => path).filter((path) => path.endsWith('.js') && path !== 'sw.js');

function screenOf(record: BuildRecord, name: string): Requested['screen'] {
  const route = record.routes.find((candidate) => candidate.name === name);
  return route && { route, record };
}

function pageFilesOf(record: BuildRecord, paths: readonly string[] = []): PageFile[] {
  return paths.map((path) => ({ href: baseOf(record) + path, integrity: integrityOf(record, path) }));
}

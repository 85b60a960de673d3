import { statusLocks, type TokenStatus } from './auth.ts';
import type { LockFamily } from './http.ts';

/** Where a visitor without access is redirected, and where a member is redirected from pages for visitors. */
export const VISITOR_HOME = '/';
export const MEMBER_HOME = '/main';

/** Whole path segments: /game protects /game and /game/x, but not /games. */
export const protectedPrefixes = ['/credit', '/bank', '/game', '/lotto'] as const;

interface NameRule {
  /** Members are redirected to MEMBER_HOME. */
  visitorsOnly?: boolean;
  /** Exists only at hosts whose name contains the site's marker. */
  markedHostsOnly?: boolean;
  /** Public, but hidden from search engines. */
  unlisted?: boolean;
}

/** Rules by route name, in addition to each route's own access. */
const nameRules: Record<string, NameRule> = {
  index: { visitorsOnly: true },
  register: { visitorsOnly: true },
  'register-afSlug': { visitorsOnly: true },
  login: { visitorsOnly: true, unlisted: true },
  'external-login': { unlisted: true },
  'line-callback': { unlisted: true },
  maintenance: { unlisted: true },
  offline: { unlisted: true },
  'app-list': { markedHostsOnly: true },
};

/** The pages behind each family of calls that a member's status can lock. */
const lockedPrefixes: Record<LockFamily, readonly string[]> = {
  wallet: ['/credit', '/bank'],
  games: ['/game'],
  // Placed bet slips (/poy) and saved numbers (/number-set) stay open: nothing is staked there.
  lottery: ['/lotto'],
};

interface OfferedRemote {
  state: string;
  routes: readonly { path: string }[];
}

/** Whether a site currently has lotteries: an active remote has a page under /lotto. */
export function hasLottery(remotes: readonly OfferedRemote[]): boolean {
  return hasRoute(remotes, /^\/lotto(\/|$)/i);
}

/** Whether a site currently accepts stakes: in a lottery, or in a game with its own page. */
export function canStake(remotes: readonly OfferedRemote[]): boolean {
  return hasLottery(remotes) || hasRoute(remotes, /^\/game\/.*:gameId/i);
}

const hasRoute = (remotes: readonly OfferedRemote[], pattern: RegExp): boolean =>
  remotes.some(({ state, routes }) => state === 'on' && routes.some(({ path }) => pattern.test(path)));

/** Pages that a search engine's crawler sees without the marker cookie. */
export const unmarkedForCrawlers = ['/', '/register'] as const;

/** Access levels of a route. `operator` routes do not exist for anybody else. */
const accesses = ['public', 'member', 'operator'] as const;

export type Viewer =
  | { kind: 'visitor' }
  | { kind: 'member'; status: TokenStatus; role: 'member' | 'operator' };

export interface Visit {
  pathname: string;
  /**
   * The route that matches the address, if any. `access` is a string, because another version of a remote may
   * use an unknown value.
   */
  route: { name: string; access: string } | undefined;
  viewer: Viewer;
}

export type Verdict =
  | { kind: 'show' }
  /** Leads to VISITOR_HOME, with the wanted page. */
  | { kind: 'ask-to-log-in' }
  /** Leads to MEMBER_HOME. */
  | { kind: 'to-main' }
  | { kind: 'log-out' }
  | { kind: 'forbidden' }
  | { kind: 'not-found' }
  | { kind: 'broken'; detail: string };

/** Routes match case-insensitively, and so does their protection. */
const isBelow = (pathname: string, prefix: string): boolean => {
  const path = pathname.toLowerCase();
  return path === prefix || path.startsWith(`${prefix}/`);
};

export function isProtectedPath(pathname: string): boolean {
  return protectedPrefixes.some((prefix) => isBelow(pathname, prefix));
}

/** Whether members are redirected from a route to MEMBER_HOME. */
export function isForVisitorsOnly(name: string): boolean {
  return nameRules[name]?.visitorsOnly === true;
}

/** A protected prefix and the route's own access both apply. The stricter one wins. */
const isForMembers = (pathname: string, access: string): boolean =>
  access !== 'public' || isProtectedPath(pathname);

/**
 * Decides whether a visit is allowed. The shell asks before it renders, and the server before it sends the
 * page, so that nobody downloads a page in vain. Calls check their own permissions.
 */
export function verdictOn({ pathname, route, viewer }: Visit): Verdict {
  if (!route) return { kind: 'not-found' };
  if (!(accesses as readonly string[]).includes(route.access))
    return { kind: 'broken', detail: 'Unknown middleware' };

  const membersOnly = isForMembers(pathname, route.access);
  if (viewer.kind === 'visitor') {
    if (route.access === 'operator') return { kind: 'not-found' };
    return membersOnly ? { kind: 'ask-to-log-in' } : { kind: 'show' };
  }
  const locked = statusLocks[viewer.status];
  if (locked === 'everything' && membersOnly) return { kind: 'log-out' };
  if (route.access === 'operator' && viewer.role !== 'operator') return { kind: 'not-found' };
  const prefixes = locked === 'nothing' || locked === 'everything' ? [] : lockedPrefixes[locked];
  if (prefixes.some((prefix) => isBelow(pathname, prefix))) return { kind: 'forbidden' };
  return isForVisitorsOnly(route.name) ? { kind: 'to-main' } : { kind: 'show' };
}

/**
 * Whether a host has a route. Only the server asks: pages never learn about routes that their host lacks.
 *
 * @param marker text in the name of every host that has all routes. Without a marker, no host has those.
 */
export function isAtHost(name: string, host: string, marker: string | undefined): boolean {
  if (!nameRules[name]?.markedHostsOnly) return true;
  return marker !== undefined && host.toLowerCase().includes(marker.toLowerCase());
}

/** Whether search engines may list a page. */
export function isListed({ pathname, route }: Omit<Visit, 'viewer'>): boolean {
  return (
    route !== undefined &&
    verdictOn({ pathname, route, viewer: { kind: 'visitor' } }).kind === 'show' &&
    !nameRules[route.name]?.unlisted
  );
}

const WANTED_PARAMETER = 'wanted';
const MAX_WANTED_LENGTH = 2_000;

/** The address that a visitor is redirected to, with the wanted page in its query. */
export function landingPathFor(wanted: string): string {
  return wanted.length > MAX_WANTED_LENGTH
    ? VISITOR_HOME
    : `${VISITOR_HOME}?${WANTED_PARAMETER}=${encodeURIComponent(wanted)}`;
}

/** The wanted page in such a query. `undefined` unless it is a page of this site. */
export function requestedPathIn(search: string): string | undefined {
  const wanted = new URLSearchParams(search).get(WANTED_PARAMETER);
  return wanted !== null && isOwnPath(wanted) ? wanted : undefined;
}

/**
 * Accepts a path with exactly one leading slash. Two slashes, or a backslash, would start the name of another
 * host, and browsers drop control characters before they parse.
 */
export const isOwnPath = (text: string): boolean =>
  text.length <= MAX_WANTED_LENGTH && /^\/(?![/\\])[\x21-\x5b\x5d-\x7e]*$/.test(text);

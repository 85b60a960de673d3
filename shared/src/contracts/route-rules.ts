import type { TokenStatus } from './auth.ts';
import type { LockFamily } from './http.ts';

/** Where a visitor is led who may not see a page, and where a member is led who has no use for one. */
export const VISITOR_HOME = '/';
export const MEMBER_HOME = '/main';

/** Whole path segments: /game protects /game and /game/x, never /games. */
export const protectedPrefixes = ['/credit', '/bank', '/game', '/lotto'] as const;

interface NameRule {
  /** A member is led away from it, to MEMBER_HOME. */
  visitorsOnly?: boolean;
  /** It is there only at a host that bears the site's marker. */
  markedHostsOnly?: boolean;
  /** Open to whoever asks, but nothing that a search should find. */
  unlisted?: boolean;
}

/** What is said of routes by their names, besides the access that each says of itself. */
const nameRules: Record<string, NameRule> = {
  index: { visitorsOnly: true },
  register: { visitorsOnly: true },
  'register-afSlug': { visitorsOnly: true },
  login: { visitorsOnly: true, unlisted: true },
  'external-login': { unlisted: true },
  'line-callback': { unlisted: true },
  maintenance: { unlisted: true },
  'app-list': { markedHostsOnly: true },
};

/** What the status in a member's token closes to him: everything that is for members, or some pages and the calls behind them. */
export const statusRules: Record<
  TokenStatus,
  'nothing' | 'everything' | { family: LockFamily; prefixes: readonly string[] }
> = {
  0: 'nothing',
  1: 'everything',
  2: { family: 'wallet', prefixes: ['/credit', '/bank'] },
  3: { family: 'games', prefixes: ['/game'] },
  // Placed slips (/poy) and saved numbers (/number-set) stay open: nothing is staked there.
  4: { family: 'lottery', prefixes: ['/lotto'] },
};

interface Offering {
  state: string;
  routes: readonly { path: string }[];
}

/** Whether a site has lotteries now: some part that is on has a page under /lotto. */
export function hasLottery(remotes: readonly Offering[]): boolean {
  return hasRoute(remotes, /^\/lotto(\/|$)/i);
}

/** Whether anything can be staked at a site now: in a lottery, or in a game that has a page of its own. */
export function canStake(remotes: readonly Offering[]): boolean {
  return hasLottery(remotes) || hasRoute(remotes, /^\/game\/.*:gameId/i);
}

const hasRoute = (remotes: readonly Offering[], pattern: RegExp): boolean =>
  remotes.some(({ state, routes }) => state === 'on' && routes.some(({ path }) => pattern.test(path)));

/** Pages that a search engine's crawler is shown without the cookie that marks it. */
export const unmarkedForCrawlers = ['/', '/register'] as const;

/** Who may see a route. `operator` does not exist for anybody else. */
const accesses = ['public', 'member', 'operator'] as const;

export type Viewer =
  | { kind: 'visitor' }
  | { kind: 'member'; status: TokenStatus; role: 'member' | 'operator' };

export interface Visit {
  pathname: string;
  /** The route that the address means; none when nothing is there. Its access is a text: a build of another time may say what nobody here knows. */
  route: { name: string; access: string } | undefined;
  viewer: Viewer;
}

export type Verdict =
  | { kind: 'show' }
  /** To VISITOR_HOME, remembering where the visitor wanted to go. */
  | { kind: 'ask-to-log-in' }
  /** To MEMBER_HOME. */
  | { kind: 'to-main' }
  | { kind: 'log-out' }
  | { kind: 'forbidden' }
  | { kind: 'not-found' }
  | { kind: 'broken'; detail: string };

/** Routes are matched without regard to case, and so is what protects them. */
const liesUnder = (pathname: string, prefix: string): boolean => {
  const path = pathname.toLowerCase();
  return path === prefix || path.startsWith(`${prefix}/`);
};

export function isProtectedPath(pathname: string): boolean {
  return protectedPrefixes.some((prefix) => liesUnder(pathname, prefix));
}

/** Whether a member is led away from a route, to MEMBER_HOME. */
export function isForVisitorsOnly(name: string): boolean {
  return nameRules[name]?.visitorsOnly === true;
}

/** A protected prefix and a route's own access both count: the stricter one holds. */
const isForMembers = (pathname: string, access: string): boolean =>
  access !== 'public' || isProtectedPath(pathname);

/**
 * Whether a visit may go on. The shell asks before it draws, the server before it renders, so that a page that leads nowhere costs nobody a download;
 * what a call may do is decided by the call.
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
  const closed = statusRules[viewer.status];
  if (closed === 'everything' && membersOnly) return { kind: 'log-out' };
  if (route.access === 'operator' && viewer.role !== 'operator') return { kind: 'not-found' };
  if (typeof closed === 'object' && closed.prefixes.some((prefix) => liesUnder(pathname, prefix)))
    return { kind: 'forbidden' };
  return isForVisitorsOnly(route.name) ? { kind: 'to-main' } : { kind: 'show' };
}

/** The status that closes a family of calls. */
export function statusLocking(family: LockFamily): TokenStatus {
  const [status] = Object.entries(statusRules).find(
    ([, closed]) => typeof closed === 'object' && closed.family === family,
  )!;
  return Number(status) as TokenStatus;
}

/**
 * Whether a host has a route. Only the server asks: of what a host does not have, its pages are told nothing.
 *
 * @param marker text in the name of each host that has all routes; where a site has no marker, every host has them.
 */
export function isAtHost(name: string, host: string, marker: string | undefined): boolean {
  return !nameRules[name]?.markedHostsOnly || !marker || host.toLowerCase().includes(marker.toLowerCase());
}

/** Whether a search may find a page. */
export function isListed({ pathname, route }: Omit<Visit, 'viewer'>): boolean {
  return (
    route !== undefined &&
    verdictOn({ pathname, route, viewer: { kind: 'visitor' } }).kind === 'show' &&
    !nameRules[route.name]?.unlisted
  );
}

const WANTED = 'wanted';
const MAX_WANTED = 2_000;

/** The address that a visitor is led to, with the page in it that he wanted. */
export function homeFor(wanted: string): string {
  return wanted.length > MAX_WANTED
    ? VISITOR_HOME
    : `${VISITOR_HOME}?${WANTED}=${encodeURIComponent(wanted)}`;
}

/** The wanted page in such an address; nothing unless it is one of this very site. */
export function wantedIn(search: string): string | undefined {
  const wanted = new URLSearchParams(search).get(WANTED);
  return wanted !== null && isOwnPath(wanted) ? wanted : undefined;
}

/** A path of one slash: two, or one of the other kind, begin the name of another host, and browsers drop control characters before they look. */
export const isOwnPath = (text: string): boolean =>
  text.length <= MAX_WANTED && /^\/(?![/\\])[\x21-\x5b\x5d-\x7e]*$/.test(text);

import type { TokenStatus } from '@chokdee/shared/contracts/auth';
import { isProtectedPath, visitorOnlyRoutes } from '@chokdee/shared/contracts/site';

export type Viewer = { kind: 'visitor' } | { kind: 'member'; status: TokenStatus; role: 'member' | 'operator' };

export interface Visit {
  pathname: string;
  /** The route that the address means; none when nothing is there. */
  route: { name: string; access: string } | undefined;
  viewer: Viewer;
}

export type Verdict =
  | { kind: 'show' }
  /** To the landing page, remembering where the visitor wanted to go. */
  | { kind: 'ask-to-log-in' }
  /** Away from a page that only makes sense for visitors. */
  | { kind: 'to-main' }
  | { kind: 'log-out' }
  | { kind: 'forbidden' }
  | { kind: 'not-found' }
  | { kind: 'broken'; detail: string };

/** What a token status locks. The lottery's slips are behind the same calls as its bet pages. */
const lockedBy: Partial<Record<TokenStatus, readonly string[]>> = { 2: ['/credit', '/bank'], 3: ['/game'], 4: ['/lotto', '/poy'] };

const startsWithSegments = (pathname: string, prefix: string) => pathname === prefix || pathname.startsWith(`${prefix}/`);

/**
 * Whether a visit may go on. A protected prefix and a route's own access both count: the stricter one holds.
 * This spares people a page that the server would refuse; the server decides by itself.
 */
export function verdictOn({ pathname, route, viewer }: Visit): Verdict {
  if (!route) return { kind: 'not-found' };
  if (!['public', 'member', 'operator'].includes(route.access)) return { kind: 'broken', detail: 'Unknown middleware' };

  const membersOnly = route.access !== 'public' || isProtectedPath(pathname);
  if (viewer.kind === 'visitor') {
    if (route.access === 'operator') return { kind: 'not-found' };
    return membersOnly ? { kind: 'ask-to-log-in' } : { kind: 'show' };
  }
  if (viewer.status === 1 && membersOnly) return { kind: 'log-out' };
  if (route.access === 'operator' && viewer.role !== 'operator') return { kind: 'not-found' };
  if (lockedBy[viewer.status]?.some((prefix) => startsWithSegments(pathname, prefix))) return { kind: 'forbidden' };
  if ((visitorOnlyRoutes as readonly string[]).includes(route.name)) return { kind: 'to-main' };
  return { kind: 'show' };
}

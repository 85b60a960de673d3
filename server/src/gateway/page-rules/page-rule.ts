import {
  landingPathFor,
  unmarkedForCrawlers,
  verdictOn,
  VISITOR_HOME,
  type Visit,
} from '@chokdee/shared/contracts/route-rules';
import type { Caller } from '../crawlers/caller.ts';

/**
 * Whether a request carries a session. `unknown`: the browser may have withheld it, because another site
 * links here.
 */
export type SessionSeen = 'none' | 'some' | 'unknown';

export type PageRule =
  /** `preview`: without its content, for a crawler. */
  | { kind: 'page'; known: boolean; preview?: true }
  | { kind: 'redirect'; to: string }
  | { kind: 'broken'; detail: string };

interface PageRequest extends Omit<Visit, 'viewer'> {
  /** Pathname and query. */
  url: string;
  caller: Caller['kind'];
  session: SessionSeen;
}

const visitor = { kind: 'visitor' } as const;

/**
 * How the server answers a URL, before it renders anything. It knows only whether a request carries a
 * session, not whose. The rest is left to the shell, which decides by the same table, and to the calls.
 */
export function pageRule({ url, caller, session, ...visit }: PageRequest): PageRule {
  if (caller === 'bot')
    return visit.pathname === VISITOR_HOME
      ? { kind: 'page', known: true }
      : { kind: 'redirect', to: VISITOR_HOME };
  const verdict = verdictOn({ ...visit, viewer: visitor });
  switch (verdict.kind) {
    case 'broken':
      return verdict;
    case 'ask-to-log-in':
      if (caller === 'crawler') return { kind: 'page', known: true, preview: true };
      return session === 'none'
        ? { kind: 'redirect', to: landingPathFor(url) }
        : { kind: 'page', known: true };
    case 'not-found':
      // Operators' pages do not exist for a visitor, and may exist for a request with a session.
      return { kind: 'page', known: session !== 'none' && visit.route !== undefined };
    default:
      return { kind: 'page', known: true };
  }
}

/** Whether a crawler is marked on this page. */
export function isMarkedForCrawlers(pathname: string): boolean {
  return !(unmarkedForCrawlers as readonly string[]).includes(pathname);
}

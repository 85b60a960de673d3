import { noCalls } from './call-counts.ts';
import {
  callsOf,
  excessOf,
  failsProbation,
  WINDOW_MINUTES,
  type CountsByDirection,
  type Excess,
} from './error-budget.ts';

const MINUTE_MS = 60_000;
/** How long calls must succeed before a partner comes back, doubled with each strike. */
const FIRST_PROBATION_MS = 5 * MINUTE_MS;
const LONGEST_PROBATION_MS = 120 * MINUTE_MS;
/** After this long without an outage, earlier strikes expire. */
const STRIKES_FORGOTTEN_MS = 6 * 60 * MINUTE_MS;
/** Calls that a probation needs where the partner can be asked for a sign of life. */
const PROBATION_CALLS = 5;

/** A row of game_partner_outages. */
export interface LobbyState {
  state: 'in' | 'out';
  /** on: an operator keeps it in the lobby. */
  mode: 'auto' | 'on';
  since: Date;
  countedFrom: Date;
  strikes: number;
}

export interface Seen {
  now: Date;
  /** `in`: of the window. `out`: since `countedFrom`. */
  counts: CountsByDirection;
  /** Basis points. */
  budget: number;
  /** Whether our server can ask the partner for a sign of life. */
  canProbe: boolean;
  /** Most partners fail at once when we call them. */
  shared: boolean;
}

export type Decision =
  | { act: 'none' }
  | { act: 'out'; next: LobbyState; excess: Excess }
  /** Its probation begins again. */
  | { act: 'restart'; next: LobbyState }
  /** shared: it went out in a shared outage, not through its own fault. */
  | { act: 'back'; next: LobbyState; because: 'probation' | 'shared' };

export function probationMs(strikes: number): number {
  return Math.min(LONGEST_PROBATION_MS, FIRST_PROBATION_MS * 2 ** Math.max(0, strikes - 1));
}

/**
 * What becomes of a partner:
 *
 *     in ──more failures than the budget──► out ──a probation without failures──► in
 *                                           out ──a failure──► its probation begins again
 *
 * A probation asks for more than the lobby does (half of the budget, over a longer time), so that a partner
 * at the edge does not go in and out. It doubles each time the partner goes out again within six hours. While
 * most partners fail at once, none goes out for what our calls say, and those that just did come back.
 */
export function decide(known: LobbyState, seen: Seen): Decision {
  return known.state === 'in' ? decideIn(known, seen) : decideOut(known, seen);
}

function decideIn(known: LobbyState, { now, counts, budget, shared }: Seen): Decision {
  if (known.mode === 'on') return { act: 'none' };
  const excess = excessOf(shared ? { ...counts, out: noCalls() } : counts, budget);
  if (!excess) return { act: 'none' };
  const wasHealthy = now.getTime() - known.since.getTime() > STRIKES_FORGOTTEN_MS;
  const strikes = (wasHealthy ? 0 : known.strikes) + 1;
  return {
    act: 'out',
    excess,
    next: { state: 'out', mode: 'auto', since: now, countedFrom: nextMinute(now), strikes },
  };
}

function decideOut(known: LobbyState, { now, counts, budget, canProbe, shared }: Seen): Decision {
  const returned = { ...known, state: 'in', since: now, countedFrom: nextMinute(now) } as const;
  if (shared && now.getTime() - known.since.getTime() < WINDOW_MINUTES * MINUTE_MS)
    return { act: 'back', because: 'shared', next: { ...returned, strikes: Math.max(0, known.strikes - 1) } };
  if (failsProbation(counts, budget))
    return { act: 'restart', next: { ...known, countedFrom: nextMinute(now) } };
  const isOver = now.getTime() - known.countedFrom.getTime() >= probationMs(known.strikes);
  const heard = callsOf(counts) >= PROBATION_CALLS;
  // A partner without API and players has no calls to count, so the time alone decides.
  if (!isOver || (canProbe && !heard)) return { act: 'none' };
  return { act: 'back', because: 'probation', next: returned };
}

/** Counts are per minute, and the current minute includes earlier calls. */
export function nextMinute(now: Date): Date {
  return new Date((Math.floor(now.getTime() / MINUTE_MS) + 1) * MINUTE_MS);
}

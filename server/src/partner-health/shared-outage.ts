import { faultsOf } from './call-counts.ts';
import { failsOnOurCalls, WINDOW_MINUTES } from './error-budget.ts';
import type { PartnerFacts } from './partner-facts.ts';

/** Fewer cannot tell our own network from a partner's. */
const MIN_PARTNERS = 3;
const MINUTE_MS = 60_000;

/** How many of the partners that we call have begun to fail in the same minutes. */
export interface SharedOutage {
  failing: number;
  partners: number;
}

type OutageFacts = Pick<PartnerFacts, 'budget' | 'lobby' | 'latest' | 'now'>;

/**
 * Detects that most partners fail at once when we call them: the cause is our own network. No partner leaves
 * the lobby then, because its backup would fail as well. Undefined: no shared outage.
 */
export function sharedOutage(all: readonly OutageFacts[]): SharedOutage | undefined {
  const counted = all.filter((facts) => isRecentlyOut(facts) || faultsOf('out', facts.latest.out).calls > 0);
  const failing = counted.filter(
    (facts) => isRecentlyOut(facts) || failsOnOurCalls(facts.latest, facts.budget),
  ).length;
  if (counted.length < MIN_PARTNERS || failing * 2 <= counted.length) return undefined;
  return { failing, partners: counted.length };
}

/** Off the lobby since one of the minutes by which the others are judged: perhaps the first to be noticed. */
function isRecentlyOut({ lobby, now }: Pick<PartnerFacts, 'lobby' | 'now'>): boolean {
  return lobby.state === 'out' && now.getTime() - lobby.since.getTime() < WINDOW_MINUTES * MINUTE_MS;
}

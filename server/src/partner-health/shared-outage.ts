import { faultsOf } from './call-counts.ts';
import { failsOutward, WINDOW_MINUTES } from './error-budget.ts';
import type { PartnerFacts } from './partner-facts.ts';

/** Fewer cannot tell our own network from a partner's. */
const FEWEST_PARTNERS = 3;
const MINUTE_MS = 60_000;

/** How many of the partners that we call have begun to fail in the same minutes. */
export interface SharedOutage {
  failing: number;
  partners: number;
}

type Judged = Pick<PartnerFacts, 'budget' | 'lobby' | 'latest' | 'now'>;

/**
 * Most partners fail at once when we call them: our own network, and no partner, is at fault. No partner is then taken
 * off the lobby, since its backup would fail as well. Undefined: they do not.
 */
export function sharedOutage(all: readonly Judged[]): SharedOutage | undefined {
  const judged = all.filter((facts) => wentOutLately(facts) || faultsOf('out', facts.latest.out).calls > 0);
  const failing = judged.filter(
    (facts) => wentOutLately(facts) || failsOutward(facts.latest, facts.budget),
  ).length;
  if (judged.length < FEWEST_PARTNERS || failing * 2 <= judged.length) return undefined;
  return { failing, partners: judged.length };
}

/** Off the lobby since one of the minutes by which the others are judged: perhaps the first to be noticed. */
function wentOutLately({ lobby, now }: Pick<PartnerFacts, 'lobby' | 'now'>): boolean {
  return lobby.state === 'out' && now.getTime() - lobby.since.getTime() < WINDOW_MINUTES * MINUTE_MS;
}

import type { Queryable } from '../db/db.ts';
import { addCounts, noCalls } from './call-counts.ts';
import { WINDOW_MINUTES, type CountsByDirection } from './error-budget.ts';
import { openRounds, partnerFacts, type OpenRoundsRow, type PartnerFactsRow } from './facts.queries.ts';
import type { LobbyState } from './lobby-switch.ts';
import { judgedMinutes, type MinuteRow } from './minutes.queries.ts';

export interface PartnerFacts extends Omit<
  PartnerFactsRow,
  'state' | 'mode' | 'since' | 'countedFrom' | 'strikes'
> {
  lobby: LobbyState;
  counts: CountsByDirection;
  /** Counts of the current minute and the one before. */
  latest: Pick<CountsByDirection, 'out'>;
  rounds: Omit<OpenRoundsRow, 'partner'>;
}

const noRounds = { minutes15: 0, hour: 0, day: 0, older: 0, oldest: null };

/** What is known of each connected partner now. @param partner null: all. */
export async function readFacts(db: Queryable, partner: string | null): Promise<PartnerFacts[]> {
  const rows = await partnerFacts(db, partner);
  const minutes = await judgedMinutes(db, partner, WINDOW_MINUTES);
  const counts = countsByPartner(minutes);
  const rounds = new Map((await openRounds(db, partner)).map((row) => [row.partner, row]));
  return rows.map(({ state, mode, since, countedFrom, strikes, ...row }) => ({
    ...row,
    lobby: { state, mode, since: since ?? new Date(0), countedFrom: countedFrom ?? new Date(0), strikes },
    counts: counts.get(row.partner) ?? { in: noCalls(), out: noCalls() },
    latest: latestOf(minutes, row.partner, row.now),
    rounds: rounds.get(row.partner) ?? noRounds,
  }));
}

const LATEST_MS = 2 * 60_000;

function latestOf(minutes: readonly MinuteRow[], partner: string, now: Date): PartnerFacts['latest'] {
  const rows = minutes.filter(
    (row) => row.partner === partner && now.getTime() - row.minute.getTime() < LATEST_MS,
  );
  return countsByPartner(rows).get(partner) ?? { out: noCalls() };
}

export function countsByPartner(rows: readonly MinuteRow[]): Map<string, CountsByDirection> {
  const byPartner = new Map<string, CountsByDirection>();
  for (const row of rows) {
    const known = byPartner.get(row.partner) ?? { in: noCalls(), out: noCalls() };
    byPartner.set(row.partner, { ...known, [row.direction]: addCounts(known[row.direction], row) });
  }
  return byPartner;
}

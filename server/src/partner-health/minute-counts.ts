import type { PartnerCall } from '../game-play/public.ts';
import { addCounts, noCalls, type CallCounts, type Direction } from './call-counts.ts';
import { bucketOf, LATENCY_BUCKETS } from './latency-buckets.ts';

export interface PartnerCounts extends CallCounts {
  partner: string;
  direction: Direction;
}

/**
 * Partners that one server counts at once. More cannot exist: a call is reported for a known partner only.
 */
const MAX_PARTNERS = 1_000;

/** Statuses of an `in` call whose signature was accepted and whose body was not. */
const SIGNED_STATUSES = new Set([200, 422]);

/** Counts calls in memory until they are flushed. `count` runs before each reply, so it only adds. */
export function minuteCounts() {
  let pending = new Map<string, PartnerCounts>();

  const countsOf = (partner: string, direction: Direction): PartnerCounts | undefined => {
    const key = `${direction} ${partner}`;
    const known = pending.get(key);
    if (known || pending.size >= 2 * MAX_PARTNERS) return known;
    const fresh = {
      ...noCalls(),
      latencies: Array.from({ length: LATENCY_BUCKETS }, () => 0),
      partner,
      direction,
    };
    pending.set(key, fresh);
    return fresh;
  };

  return {
    count({ partner, direction, outcome, status, durationMs }: PartnerCall): void {
      const counts = countsOf(partner, direction);
      if (!counts) return;
      const isMalformed = outcome === 'rejected' && (direction === 'out' || SIGNED_STATUSES.has(status));
      counts[isMalformed ? 'malformed' : outcome] += 1;
      // Calls that are rejected unread have no representative latency.
      if (outcome !== 'rejected') counts.latencies[bucketOf(durationMs)]! += 1;
    },

    /** Sorted, so that servers lock rows in the same order. */
    take(): PartnerCounts[] {
      const taken = [...pending.entries()].sort(([one], [other]) => (one < other ? -1 : 1));
      pending = new Map();
      return taken.map(([, counts]) => counts);
    },

    putBack(counts: readonly PartnerCounts[]): void {
      for (const earlier of counts) {
        const now = countsOf(earlier.partner, earlier.direction);
        if (now) Object.assign(now, addCounts(now, earlier));
      }
    },
  };
}

export type MinuteCounts = ReturnType<typeof minuteCounts>;

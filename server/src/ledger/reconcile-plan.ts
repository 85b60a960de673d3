/** Time that an hourly run may spend on full checks, estimated from their last duration. */
const HOURLY_BUDGET_MS = 5 * 60_000;

/** Results of earlier runs of a check. */
export interface KnownCheck {
  breaches: number;
  /** Duration of its last full check. */
  wholeMs?: number;
}

export interface PlannedCheck {
  invariant: string;
  of: 'all' | 'news' | 'night';
  /** Breaches that its last run found. */
  found: number;
}

/**
 * Plans an hourly run. An invariant with breaches gets a full check until it has none. An invariant with an
 * incremental check gets that. The others get full checks within the budget, quickest first. The rest waits
 * for the nightly run.
 */
export function planIncremental(
  invariants: readonly string[],
  incremental: ReadonlySet<string>,
  known: ReadonlyMap<string, KnownCheck>,
): PlannedCheck[] {
  const budgeted = invariants
    .filter((invariant) => !incremental.has(invariant) || (known.get(invariant)?.breaches ?? 0) > 0)
    .sort((one, other) => (known.get(one)?.wholeMs ?? 0) - (known.get(other)?.wholeMs ?? 0));
  let leftMs = HOURLY_BUDGET_MS;
  const whole = new Set(budgeted.filter((invariant) => (leftMs -= known.get(invariant)?.wholeMs ?? 0) >= 0));
  return invariants.map((invariant) => {
    const found = known.get(invariant)?.breaches ?? 0;
    return {
      invariant,
      of: whole.has(invariant) ? 'all' : budgeted.includes(invariant) ? 'night' : 'news',
      found,
    };
  });
}

export const planFull = (
  invariants: readonly string[],
  known: ReadonlyMap<string, KnownCheck>,
): PlannedCheck[] =>
  invariants.map((invariant) => ({ invariant, of: 'all', found: known.get(invariant)?.breaches ?? 0 }));

/** Which checks an hourly run may do as a whole, by how long they took before. */
const HOURLY_BUDGET_MS = 5 * 60_000;

/** What is known of a check from runs before. */
export interface KnownCheck {
  breaches: number;
  /** Of the last time that it was done as a whole. */
  wholeMs?: number;
}

export interface PlannedCheck {
  invariant: string;
  of: 'all' | 'news' | 'night';
  /** What it found before. */
  found: number;
}

/**
 * What an hourly run checks. What found something is looked at as a whole until it finds nothing; of what can be checked by its news, the news; of the others as
 * many as there is time for, the quickest first. The rest is left for the night.
 */
export function planNews(
  invariants: readonly string[],
  ofNews: ReadonlySet<string>,
  known: ReadonlyMap<string, KnownCheck>,
): PlannedCheck[] {
  const budgeted = invariants
    .filter((invariant) => !ofNews.has(invariant) || (known.get(invariant)?.breaches ?? 0) > 0)
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

export const planWhole = (
  invariants: readonly string[],
  known: ReadonlyMap<string, KnownCheck>,
): PlannedCheck[] =>
  invariants.map((invariant) => ({ invariant, of: 'all', found: known.get(invariant)?.breaches ?? 0 }));

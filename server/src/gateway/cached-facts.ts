import type { FirstFact } from '../page/public.ts';

const FRESH_MS = 10_000;
/** Facts of this age are still shown while newer ones are read, except those that are over. */
const USABLE_MS = 120_000;

/**
 * Facts for a page's first paint: slightly stale, and never a cause of delay. Empty when they cannot be read.
 */
export function cachedFacts(read: () => Promise<readonly FirstFact[]>): () => Promise<readonly FirstFact[]> {
  let cached: { at: number; facts: readonly FirstFact[] } = { at: -Infinity, facts: [] };
  let reading: Promise<readonly FirstFact[]> | undefined;
  const renew = async () => {
    const facts = await read().catch(() => []);
    cached = { at: Date.now(), facts };
    reading = undefined;
    return facts;
  };
  return async () => {
    const age = Date.now() - cached.at;
    if (age > FRESH_MS) reading ??= renew();
    return age > USABLE_MS
      ? await reading!
      : cached.facts.filter(({ untilMs = Infinity }) => untilMs > Date.now());
  };
}

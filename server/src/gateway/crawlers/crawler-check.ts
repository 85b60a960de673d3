import { belongsTo, type Engine, type NameService } from './crawler-names.ts';

/** The limit of the whole check; a page waits no longer. */
export const CHECK_TIMEOUT_MS = 1_000;
const CONFIRMED_TTL_MS = 24 * 3_600_000;
const REJECTED_TTL_MS = 3_600_000;
/** How long a check without an answer counts. */
const NO_ANSWER_TTL_MS = 60_000;
const MAX_CACHED = 5_000;
/** Limits DNS queries when a client claims to be a crawler from many addresses. */
const MAX_CONCURRENT = 20;

/** Whether an address belongs to an engine. A check that times out counts as no. */
export type CrawlerCheck = (engine: Engine, ip: string) => Promise<boolean>;

/** Checks with DNS, and caches the result. */
export function crawlerCheck(names: NameService, nowMs: () => number = Date.now): CrawlerCheck {
  const cache = new Map<string, { answer: Promise<boolean>; untilMs: number }>();
  let inFlight = 0;

  return (engine, ip) => {
    const key = `${engine} ${ip}`;
    const known = cache.get(key);
    if (known && known.untilMs > nowMs()) return known.answer;
    if (inFlight >= MAX_CONCURRENT) return Promise.resolve(false);

    inFlight += 1;
    const entry = { answer: Promise.resolve(false), untilMs: nowMs() + NO_ANSWER_TTL_MS };
    entry.answer = withTimeout(belongsTo(engine, ip, names))
      .then((belongs) => {
        entry.untilMs = nowMs() + (belongs ? CONFIRMED_TTL_MS : REJECTED_TTL_MS);
        return belongs;
      })
      .catch(() => false)
      .finally(() => (inFlight -= 1));
    cache.delete(key);
    cache.set(key, entry);
    if (cache.size > MAX_CACHED) cache.delete(cache.keys().next().value!);
    return entry.answer;
  };
}

async function withTimeout(answer: Promise<boolean>): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error('The DNS check timed out')), CHECK_TIMEOUT_MS);
  });
  return Promise.race([answer, late]).finally(() => clearTimeout(timer));
}

import { belongsTo, type Engine, type NameService } from './crawler-names.ts';

/** For the whole check; a page waits no longer. */
export const ANSWER_WITHIN_MS = 1_000;
const KNOWN_FOR_MS = 24 * 3_600_000;
const UNKNOWN_FOR_MS = 3_600_000;
/** After a check without an answer. */
const ASK_AGAIN_MS = 60_000;
const MAX_KEPT = 5_000;
/** Limits DNS queries when a client claims to be a crawler from many addresses. */
const MAX_AT_ONCE = 20;

/** Whether an address belongs to an engine. A check that times out counts as no. */
export type CrawlerCheck = (engine: Engine, ip: string) => Promise<boolean>;

/** Checks with DNS, and caches the result. */
export function crawlerCheck(names: NameService, nowMs: () => number = Date.now): CrawlerCheck {
  const kept = new Map<string, { answer: Promise<boolean>; untilMs: number }>();
  let asking = 0;

  return (engine, ip) => {
    const key = `${engine} ${ip}`;
    const known = kept.get(key);
    if (known && known.untilMs > nowMs()) return known.answer;
    if (asking >= MAX_AT_ONCE) return Promise.resolve(false);

    asking += 1;
    const entry = { answer: Promise.resolve(false), untilMs: nowMs() + ASK_AGAIN_MS };
    entry.answer = within(belongsTo(engine, ip, names))
      .then((belongs) => {
        entry.untilMs = nowMs() + (belongs ? KNOWN_FOR_MS : UNKNOWN_FOR_MS);
        return belongs;
      })
      .catch(() => false)
      .finally(() => (asking -= 1));
    kept.delete(key);
    kept.set(key, entry);
    if (kept.size > MAX_KEPT) kept.delete(kept.keys().next().value!);
    return entry.answer;
  };
}

async function within(answer: Promise<boolean>): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error('The name service is late')), ANSWER_WITHIN_MS);
  });
  return Promise.race([answer, late]).finally(() => clearTimeout(timer));
}

import type { Db } from '../db/db.ts';
import { drain } from '../jobs/queue.ts';
import { addProbes, takeProbe } from './probes.queries.ts';

/** How often a partner is asked for a sign of life: a window of five minutes has enough of them to judge it. */
const EVERY_SECONDS = 10;
const MINUTE_MS = 60_000;

export interface ProbeOptions {
  db: Db;
  /** Asks for the partner's list of one minute. The observer of calls counts what comes of it. */
  ask: (partner: string, window: { from: string; to: string }) => Promise<unknown>;
  nowMs?: () => number;
}

/** Asks the given partners that are due for a sign of life, each by one server. */
export async function probePartners(
  { db, ask, nowMs = Date.now }: ProbeOptions,
  partners: readonly string[],
  signal?: AbortSignal,
): Promise<void> {
  // In a statement of its own: one that adds a row does not see it.
  await addProbes(db, partners);
  const probes: Promise<unknown>[] = [];
  await drain(async () => {
    const partner = await takeProbe(db, partners, EVERY_SECONDS);
    if (partner === undefined) return false;
    const to = nowMs();
    const window = { from: new Date(to - MINUTE_MS).toISOString(), to: new Date(to).toISOString() };
    // Caught at once: one may fail before the next is taken. The observer counts it; it is no news here.
    probes.push(ask(partner, window).catch(() => undefined));
    return true;
  }, signal);
  await Promise.all(probes);
}

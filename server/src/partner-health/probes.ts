import type { Db } from '../db/db.ts';
import { drain } from '../jobs/queue.ts';
import { addProbes, takeProbe } from './probes.queries.ts';

/**
 * How often a partner is asked for a sign of life: a window of five minutes has enough of them to judge it.
 */
const EVERY_SECONDS = 10;
const MINUTE_MS = 60_000;

export interface ProbeOptions {
  db: Db;
  /** Asks for the partner's list of one minute. The observer of calls counts what comes of it. */
  ask: (partner: string, window: { from: string; to: string }) => Promise<unknown>;
  nowMs?: () => number;
}

/** Probes the given partners that are due. Each is probed by one server. */
export async function probePartners(
  { db, ask, nowMs = Date.now }: ProbeOptions,
  partners: readonly string[],
  signal?: AbortSignal,
): Promise<void> {
  // A separate statement, because a statement does not see the rows that it inserts.
  await addProbes(db, partners);
  const probes: Promise<unknown>[] = [];
  await drain(async () => {
    const partner = await takeProbe(db, partners, EVERY_SECONDS);
    if (partner === undefined) return false;
    const to = nowMs();
    const window = { from: new Date(to - MINUTE_MS).toISOString(), to: new Date(to).toISOString() };
    // Caught at once, because a probe may fail before the next one starts. The observer of
    // calls counts the failure.
    probes.push(ask(partner, window).catch(() => undefined));
    return true;
  }, signal);
  await Promise.all(probes);
}

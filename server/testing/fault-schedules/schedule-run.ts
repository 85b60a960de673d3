import { gamePlayServices } from '../../src/game-play/public.ts';
import { reconcile } from '../../src/ledger/reconcile.ts';
import type { TestApp } from '../app.ts';

/** What a schedule of faults did to the books. */
export interface ScheduleRun {
  protocol: string;
  seed: string;
  /** Calls between the partner's server and ours. */
  operations: number;
  /** What is wrong afterwards: broken invariants, and transactions that one side alone has. */
  violations: string[];
}

/**
 * Counts the calls of a schedule, and checks every invariant of the ledger after it.
 *
 * @param work counts calls that the site's own server does not make.
 */
export async function scheduleRun(
  site: TestApp,
  { protocol, seed }: Pick<ScheduleRun, 'protocol' | 'seed'>,
  work: (count: () => void) => Promise<string[]>,
): Promise<ScheduleRun> {
  let operations = 0;
  const count = () => void (operations += 1);
  const end = gamePlayServices.from(site.app).calls.onCall(count);
  const wrong = await work(count).finally(end);
  const drifts = await reconcile(site.db);
  const violations = [...wrong, ...drifts.map((drift) => JSON.stringify(drift))];
  return { protocol, seed, operations, violations };
}

/** Rows that one of two lists alone has. */
export function onlyOnOneSide(ours: readonly object[], theirs: readonly object[]): string[] {
  const texts = (rows: readonly object[]) => rows.map((row) => JSON.stringify(row)).toSorted();
  const [here, there] = [texts(ours), texts(theirs)];
  const missing = (from: string[], of: string[]) => of.filter((row) => !from.includes(row));
  return [
    ...missing(there, here).map((row) => `only here: ${row}`),
    ...missing(here, there).map((row) => `only there: ${row}`),
    ...(here.length === there.length ? [] : [`${here.length} here, ${there.length} there`]),
  ];
}

import type {
  GateProgress,
  GateReport,
  RegistryChange,
  SeenGenerations,
} from '@chokdee/shared/contracts/registry';
import type { Db, Queryable } from '../db/db.ts';
import { AppError } from '../errors.ts';
import { carryOut, OperationError, previewChange, type Outcome, type Step } from './change.service.ts';
import { workOf } from './change-work.ts';
import { gateRequests } from './gate-requests.ts';
import type { Gate } from './gate/gate.ts';
import { noteOf } from './operations.service.ts';

export interface ProposedChange {
  /** The name of a domain, or `all`. */
  domain: string;
  change: RegistryChange;
  author: string;
  approvedBy?: string;
  reason: string;
}

export interface Examined {
  steps: readonly Step[];
  reports: GateReport[];
}

/** A domain changed during the gate's checks, so their result is stale. */
class StaleExamination extends Error {}

/**
 * Larger than the number of remotes, as each team may be changing its own at the same time. Passed trials are
 * not repeated, so a retry is fast.
 */
const ATTEMPTS = 12;

export interface Examiner {
  db: Db;
  gate: Gate;
  /** Called with the progress of the gate. */
  progress?: (progress: GateProgress) => void;
}

/**
 * Computes what a change would do now, and runs the gate on it. Writes nothing.
 *
 * @throws OperationError
 */
export async function examine(
  { db, gate, progress }: Examiner,
  { domain, change }: Pick<ProposedChange, 'domain' | 'change'>,
): Promise<Examined> {
  const steps = await previewChange(db, domain, workOf(change, domain));
  const reports: GateReport[] = [];
  // Sequentially: each may start a browser.
  for (const request of gateRequests(change, steps))
    reports.push(await gate.examine({ ...request, progress }));
  return { steps, reports };
}

/**
 * A rollback depends on what runs: sent twice, or by two operators, it would return to a build that no dry run has
 * shown.
 *
 * @throws OperationError
 */
export function requireSeen(
  { change, seen }: { change: RegistryChange; seen?: SeenGenerations | null },
  steps: readonly Step[],
): void {
  if (change.operation !== 'rollback' || !seen) return;
  const known = new Map(seen.map(({ domain, generation }) => [domain, generation]));
  const other = steps.find(({ domain, before }) => known.get(domain.name) !== (before?.number ?? 0));
  if (other)
    throw new OperationError(
      `${other.domain.name} has changed since the dry run: look at what runs there now, and try again.`,
    );
}

/** @throws AppError GATE_REFUSED */
export function requirePassed(reports: readonly GateReport[]): void {
  if (reports.some(({ passed }) => !passed)) throw new AppError('GATE_REFUSED', { reports });
}

/**
 * Applies a change when the gate passes it. The change applies to exactly the generations that the gate
 * checked; when one has changed since, the checks are repeated.
 *
 * @param within runs in the transaction of the change; when it throws, everything is rolled back.
 * @throws OperationError | AppError GATE_REFUSED
 */
export async function examineAndApply(
  services: Examiner,
  proposed: ProposedChange,
  within: (tx: Queryable, examined: Examined) => Promise<void>,
): Promise<Outcome[]> {
  for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
    const { steps, reports } = await examine(services, proposed);
    requirePassed(reports);
    try {
      return await carryOut(
        services.db,
        proposed.domain,
        noteOf(proposed.change, proposed),
        () => workOf(proposed.change, proposed.domain),
        async (tx, made) => {
          if (reports.length > 0 || gateRequests(proposed.change, made).length > 0) requireSame(steps, made);
          await within(tx, { steps: made, reports });
        },
      );
    } catch (error) {
      if (!(error instanceof StaleExamination)) throw error;
    }
  }
  throw new OperationError(
    'Others are changing the same domains: look at what runs there now, and try again.',
  );
}

function requireSame(examined: readonly Step[], made: readonly Step[]): void {
  const known = new Map(examined.map(({ domain, before }) => [domain.name, before?.number ?? 0]));
  if (
    known.size !== made.length ||
    made.some(({ domain, before }) => known.get(domain.name) !== (before?.number ?? 0))
  )
    throw new StaleExamination();
}

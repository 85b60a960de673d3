import type { Db, Queryable } from '../db/db.ts';
import type { DomainState } from './domain-state.ts';
import {
  addGeneration,
  findBuild,
  latestGeneration,
  listDomains,
  lockDomain,
  type Domain,
  type Generation,
  type Note,
} from './registry.queries.ts';
import { diffOf, type Change } from './state-diff.ts';

/**
 * An operation that cannot be done; the message says why and what to do. Nothing was changed in any domain.
 */
export class OperationError extends Error {
  override readonly name = 'OperationError';
}

/** Selects every domain. */
export const ALL_DOMAINS = 'all';

/** Result of an operation in one domain. */
export interface Outcome {
  /** The generation now in force. */
  generation: Generation;
  /** Empty when nothing differs; no generation is added then. */
  changes: Change[];
}

export interface DomainContext {
  tx: Queryable;
  domain: Domain;
  /** Number of the generation that a change creates. */
  next: number;
  before: Generation | undefined;
}

/** Computes the next state of each domain. Single use: it may keep state between steps. */
export interface Work {
  /** Returns undefined when the change does not affect the domain. */
  step(place: DomainContext): Promise<DomainState | undefined>;
  /** Error text for when no domain was affected, if that is an error. */
  noDomainAffected?(): string;
}

/** Effect of an operation on one domain. */
export interface Step extends Omit<DomainContext, 'tx'> {
  after: DomainState;
  changes: Change[];
}

/**
 * Computes what an operation would do. Writes nothing.
 *
 * @throws OperationError
 */
export function previewChange(db: Db, target: string, work: Work): Promise<Step[]> {
  return db.transaction((tx) =>
    stepsOf(tx, target, work, async (name, domains) => domains.find((domain) => domain.name === name)!),
  );
}

/**
 * Changes one domain or all, atomically. Changes of the same domain are serialized by a row lock, so none is
 * lost.
 *
 * @param step computes the next state; returns undefined when the domain is not affected. May run more than
 *   once.
 * @throws OperationError
 */
export function changeDomains(db: Db, target: string, note: Note, step: Work['step']): Promise<Outcome[]> {
  return carryOut(db, target, note, () => ({ step }));
}

/**
 * `changeDomains` for a prepared `Work`.
 *
 * @param work creates a new one for every attempt.
 * @param within runs in the same transaction while the domains are locked; when it throws, everything is
 *   rolled back.
 * @throws OperationError
 */
export async function carryOut(
  db: Db,
  target: string,
  note: Note,
  work: () => Work,
  within?: (tx: Queryable, steps: readonly Step[]) => Promise<void>,
): Promise<Outcome[]> {
  if (!note.reason.trim()) throw new OperationError('Give a reason: it is kept with the change.');
  return db.transaction(async (tx) => {
    const steps = await stepsOf(tx, target, work(), async (name) => (await lockDomain(tx, name))!);
    const outcomes: Outcome[] = [];
    for (const { domain, before, next, after, changes } of steps) {
      const generation =
        before && changes.length === 0 ? before : { domain: domain.name, number: next, state: after };
      if (generation !== before) await addGeneration(tx, generation, note, changes);
      outcomes.push({ generation, changes });
    }
    await within?.(tx, steps);
    return outcomes;
  });
}

async function stepsOf(
  tx: Queryable,
  target: string,
  work: Work,
  getDomain: (name: string, domains: readonly Domain[]) => Promise<Domain>,
): Promise<Step[]> {
  const domains = await listDomains(tx);
  const names = domains.map(({ name }) => name);
  if (target !== ALL_DOMAINS && !names.includes(target))
    throw new OperationError(`There is no domain ${target}. There are: ${names.join(', ')}.`);
  const steps: Step[] = [];
  // A fixed lock order prevents deadlocks.
  for (const name of target === ALL_DOMAINS ? names : [target]) {
    const domain = await getDomain(name, domains);
    const before = await latestGeneration(tx, name);
    const next = (before?.number ?? 0) + 1;
    const after = await work.step({ tx, domain, before, next });
    if (after) steps.push({ domain, before, next, after, changes: diffOf(before?.state, after) });
  }
  if (steps.length === 0 && work.noDomainAffected) throw new OperationError(work.noDomainAffected());
  return steps;
}

/** @throws OperationError unless the build was published. */
export async function requireBuild(tx: Queryable, name: string, build: string): Promise<void> {
  if (!(await findBuild(tx, name, build))) throw new OperationError(`${name} ${build} was never published.`);
}

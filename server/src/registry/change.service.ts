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

/** An operation that cannot be done, with one line that says why and what to do. Nothing was changed, in any domain. */
export class OperationError extends Error {
  override readonly name = 'OperationError';
}

/** Names every domain where one is asked for. */
export const ALL_DOMAINS = 'all';

/** What came of an operation in one domain. */
export interface Outcome {
  /** In force now. */
  generation: Generation;
  /** Empty when everything was so already; then no generation was added. */
  changes: Change[];
}

export interface Place {
  tx: Queryable;
  domain: Domain;
  /** The number that a change gets. */
  next: number;
  before: Generation | undefined;
}

/** How an operation makes what shall be from what is. For one use: it may remember what it saw. */
export interface Work {
  /** Nothing when the domain is not concerned. */
  step(place: Place): Promise<DomainState | undefined>;
  /** Why no domain at all was concerned, where that is a mistake. */
  unconcerned?(): string;
}

/** What an operation does to one domain. */
export interface Step extends Omit<Place, 'tx'> {
  after: DomainState;
  changes: Change[];
}

/**
 * What an operation would do, written nowhere.
 *
 * @throws OperationError
 */
export function previewChange(db: Db, target: string, work: Work): Promise<Step[]> {
  return db.transaction((tx) =>
    stepsOf(tx, target, work, async (name, domains) => domains.find((domain) => domain.name === name)!),
  );
}

/**
 * Changes one domain or all, in all of them or in none. Changes of one domain wait for each other, so none is lost.
 *
 * @param step makes the state that shall be from the one that is; nothing when the domain is not concerned. May run more than once.
 * @throws OperationError
 */
export function changeDomains(db: Db, target: string, note: Note, step: Work['step']): Promise<Outcome[]> {
  return carryOut(db, target, note, () => ({ step }));
}

/**
 * `changeDomains` by a prepared work.
 *
 * @param work makes a fresh one for every attempt.
 * @param within done in the same transaction, while the domains are held; what it throws undoes everything.
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
  take: (name: string, domains: readonly Domain[]) => Promise<Domain>,
): Promise<Step[]> {
  const domains = await listDomains(tx);
  const names = domains.map(({ name }) => name);
  if (target !== ALL_DOMAINS && !names.includes(target))
    throw new OperationError(`There is no domain ${target}. There are: ${names.join(', ')}.`);
  const steps: Step[] = [];
  // In one order for everybody, so that nobody waits in a circle.
  for (const name of target === ALL_DOMAINS ? names : [target]) {
    const domain = await take(name, domains);
    const before = await latestGeneration(tx, name);
    const next = (before?.number ?? 0) + 1;
    const after = await work.step({ tx, domain, before, next });
    if (after) steps.push({ domain, before, next, after, changes: diffOf(before?.state, after) });
  }
  if (steps.length === 0 && work.unconcerned) throw new OperationError(work.unconcerned());
  return steps;
}

/** @throws OperationError unless the build was published. */
export async function requireBuild(tx: Queryable, name: string, build: string): Promise<void> {
  if (!(await findBuild(tx, name, build))) throw new OperationError(`${name} ${build} was never published.`);
}

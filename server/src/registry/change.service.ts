import type { Db, Queryable } from '../db/db.ts';
import type { DomainState } from './domain-state.ts';
import { addGeneration, findBuild, latestGeneration, listDomains, lockDomain, type Domain, type Generation, type Note } from './registry.queries.ts';
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

/**
 * Changes one domain or all, in all of them or in none. Changes of one domain wait for each other, so none is lost.
 *
 * @param work makes the state that shall be from the one that is; nothing when the domain is not concerned. May run more than once.
 * @throws OperationError
 */
export async function changeDomains(db: Db, target: string, note: Note, work: (place: Place) => Promise<DomainState | undefined>): Promise<Outcome[]> {
  if (!note.reason.trim()) throw new OperationError('Give a reason: it is kept with the change.');
  return db.transaction(async (tx) => {
    const names = (await listDomains(tx)).map(({ name }) => name);
    if (target !== ALL_DOMAINS && !names.includes(target)) throw new OperationError(`There is no domain ${target}. There are: ${names.join(', ')}.`);
    const outcomes: Outcome[] = [];
    // In one order for everybody, so that nobody waits in a circle.
    for (const name of target === ALL_DOMAINS ? names : [target]) {
      const domain = (await lockDomain(tx, name))!;
      const before = await latestGeneration(tx, name);
      const next = (before?.number ?? 0) + 1;
      const state = await work({ tx, domain, before, next });
      if (!state) continue;
      const changes = diffOf(before?.state, state);
      const generation = before && changes.length === 0 ? before : { domain: name, number: next, state };
      if (generation !== before) await addGeneration(tx, generation, note, changes);
      outcomes.push({ generation, changes });
    }
    return outcomes;
  });
}

/** @throws OperationError unless the build was published. */
export async function requireBuild(tx: Queryable, name: string, build: string): Promise<void> {
  if (!(await findBuild(tx, name, build))) throw new OperationError(`${name} ${build} was never published.`);
}

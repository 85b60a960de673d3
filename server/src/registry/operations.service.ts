import type { BootRemote } from '@chokdee/shared/contracts/remote';
import type { RegistryChange } from '@chokdee/shared/contracts/registry';
import type { Db } from '../db/db.ts';
import type { FanOut } from '../fan-out/fan-out.ts';
import { carryOut, type Outcome } from './change.service.ts';
import { workOf } from './change-work.ts';
import type { Note } from './registry.queries.ts';

interface Signed {
  author: string;
  /** The second person, where one was needed. */
  approvedBy?: string;
  /** Kept with the change; never empty. */
  reason: string;
}

interface Target extends Signed {
  /** Or `all`. */
  domain: string;
  remote: string;
}

export type RegistryOperations = ReturnType<typeof registryOperations>;

/**
 * What can be done to domains, as the site itself does it: nobody is asked, neither the gate nor a second person (see registryChanges).
 * Each is one new generation in every domain that it changes, and open pages are told of it after the commit.
 * All throw OperationError, and then nothing was changed.
 */
export function registryOperations({ db, fanOut }: { db: Db; fanOut: FanOut }) {
  async function make(
    { domain, author, reason }: Signed & { domain: string },
    change: RegistryChange,
  ): Promise<Outcome[]> {
    const outcomes = await carryOut(db, domain, noteOf(change, { author, reason }), () =>
      workOf(change, domain),
    );
    announce(fanOut, outcomes);
    return outcomes;
  }

  return {
    /**
     * @param percent of visitors who get the build, beside who gets the default. Without it the build becomes the default, and a rollout ends.
     */
    promote: async ({ build, percent, ...target }: Target & { build: string; percent?: number }) =>
      make(target, { operation: 'promote', remote: target.remote, build, percent }),

    /** Gives a domain its own build of a remote, which no promotion and no rollout changes until it is unpinned. */
    pin: async ({ build, ...target }: Target & { build: string }) =>
      make(target, { operation: 'pin', remote: target.remote, build }),

    unpin: async (target: Target) => make(target, { operation: 'unpin', remote: target.remote }),

    /** Switches a remote, or `all` of them; the switch wins over everything else. */
    turn: async (state: BootRemote['state'], target: Target) =>
      make(target, { operation: state, remote: target.remote }),

    /** Ends a rollout where there is one, and otherwise goes back to the build before. The switch stays as it is. */
    rollback: async (target: Target) => make(target, { operation: 'rollback', remote: target.remote }),

    /** Makes a domain exactly what it was in an earlier generation, switches and rollouts included. */
    restore: async ({ generation, ...target }: Signed & { domain: string; generation: number }) =>
      make(target, { operation: 'restore', generation }),
  };
}

export function noteOf(change: RegistryChange, signed: Signed): Note {
  return change.operation === 'restore'
    ? { ...signed, operation: 'rollback', restores: change.generation }
    : { ...signed, operation: change.operation };
}

/** Tells open pages. After the commit. */
export function announce(fanOut: FanOut, outcomes: readonly Outcome[]): void {
  for (const { generation, changes } of outcomes)
    if (changes.length > 0)
      fanOut.publish({ kind: 'generation', domain: generation.domain, generation: generation.number });
}

import type { BootRemote } from '@chokdee/shared/contracts/remote';
import type { RegistryChange } from '@chokdee/shared/contracts/registry';
import type { Db } from '../db/db.ts';
import type { FanOut } from '../fan-out/fan-out.ts';
import { carryOut, type Outcome } from './change.service.ts';
import { workOf } from './change-work.ts';
import type { Note } from './registry.queries.ts';

interface Attribution {
  author: string;
  /** The second person, if one was required. */
  approvedBy?: string;
  /** Stored with the change; never empty. */
  reason: string;
}

interface Target extends Attribution {
  /** The name of a domain, or `all`. */
  domain: string;
  remote: string;
}

export type RegistryOperations = ReturnType<typeof registryOperations>;

/**
 * Operations on domains for the site's own code, without the gate and without a second person (see
 * registryChanges). Each creates one generation in every domain that it changes, and notifies open pages
 * after the commit. All throw OperationError, and nothing is changed then.
 */
export function registryOperations({ db, fanOut }: { db: Db; fanOut: FanOut }) {
  async function make(
    { domain, author, reason }: Attribution & { domain: string },
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
     * @param percent share of visitors who get the build; the others keep the default. Without it the build
     *   becomes the default and a rollout ends.
     */
    promote: async ({ build, percent, ...target }: Target & { build: string; percent?: number }) =>
      make(target, { operation: 'promote', remote: target.remote, build, percent }),

    /**
     * Pins a build of a remote in a domain. Promotions and rollouts do not change it until it is unpinned.
     */
    pin: async ({ build, ...target }: Target & { build: string }) =>
      make(target, { operation: 'pin', remote: target.remote, build }),

    unpin: async (target: Target) => make(target, { operation: 'unpin', remote: target.remote }),

    /** Sets the kill switch of a remote, or of `all`. It overrides everything else. */
    turn: async (state: BootRemote['state'], target: Target) =>
      make(target, { operation: state, remote: target.remote }),

    /** Ends the rollout, or without one returns to the previous build. The kill switch is not changed. */
    rollback: async (target: Target) => make(target, { operation: 'rollback', remote: target.remote }),

    /** Restores the exact state of an earlier generation, including switches and rollouts. */
    restore: async ({ generation, ...target }: Attribution & { domain: string; generation: number }) =>
      make(target, { operation: 'restore', generation }),
  };
}

export function noteOf(change: RegistryChange, signed: Attribution): Note {
  return change.operation === 'restore'
    ? { ...signed, operation: 'rollback', restores: change.generation }
    : { ...signed, operation: change.operation };
}

/** Notifies open pages. Call it after the commit. */
export function announce(fanOut: FanOut, outcomes: readonly Outcome[]): void {
  for (const { generation, changes } of outcomes)
    if (changes.length > 0)
      fanOut.publish({ kind: 'generation', domain: generation.domain, generation: generation.number });
}

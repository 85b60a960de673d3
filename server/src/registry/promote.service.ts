import type { Db } from '../db/db.ts';
import {
  ALL_DOMAINS,
  changeDomains,
  OperationError,
  requireBuild,
  type DomainContext,
} from './change.service.ts';
import type { DomainState } from './domain-state.ts';
import type { Generation } from './registry.queries.ts';

export interface Promotion {
  domain: string;
  /** Builds by remote name, including `shell`. Remotes that are not named stay unchanged. */
  builds: Record<string, string>;
  /** Author and reason are stored with the generation. */
  author: string;
  reason: string;
}

/**
 * Makes published builds the default of a domain, as a new generation. Switched-off remotes stay off, pinned
 * ones stay pinned, and remotes that the domain excludes are left out. A rollout ends when its remote gets a
 * new default, as the default is the newer decision.
 *
 * @returns the generation now in force: the previous one when nothing changes.
 * @throws OperationError when the domain or a build is unknown.
 */
export async function promote(db: Db, { domain, ...change }: Promotion): Promise<Generation> {
  const [generation] = await promoteIn(db, domain, change);
  return generation!;
}

/** `promote` in every domain, atomically. */
export function promoteEverywhere(db: Db, change: Omit<Promotion, 'domain'>): Promise<Generation[]> {
  return promoteIn(db, ALL_DOMAINS, change);
}

async function promoteIn(
  db: Db,
  target: string,
  { builds, author, reason }: Omit<Promotion, 'domain'>,
): Promise<Generation[]> {
  const outcomes = await changeDomains(db, target, { author, reason, operation: 'promote' }, step);
  return outcomes.map(({ generation }) => generation);

  async function step({ tx, domain, before }: DomainContext): Promise<DomainState> {
    for (const [name, build] of Object.entries(builds)) await requireBuild(tx, name, build);
    const state = withDefaults(before?.state, builds, domain.without);
    if (!state.shell)
      throw new OperationError(`${domain.name} has no shell yet: promote one with the first remotes.`);
    return state;
  }
}

function withDefaults(
  before: DomainState | undefined,
  { shell, ...remotes }: Record<string, string>,
  without: readonly string[],
): DomainState {
  const changed = Object.entries(remotes)
    .filter(([name, build]) => !without.includes(name) && before?.remotes[name]?.build !== build)
    .map(([name, build]) => [
      name,
      { state: 'on' as const, ...before?.remotes[name], build, rollout: undefined },
    ]);
  const promoted = shell && shell !== before?.shell ? { shell, shellRollout: undefined } : {};
  return {
    shell: '',
    ...before,
    ...promoted,
    remotes: { ...before?.remotes, ...Object.fromEntries(changed) },
  };
}

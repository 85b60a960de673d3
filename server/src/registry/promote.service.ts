import type { Db } from '../db/db.ts';
import { addGeneration, findBuild, latestGeneration, listDomains, lockDomain, type Generation } from './registry.queries.ts';
import type { DomainState } from './domain-state.ts';
import { PublishError } from './publish.service.ts';

export interface Promotion {
  domain: string;
  /** Builds by name of remote, `shell` among them; who is not named stays as it is. */
  builds: Record<string, string>;
  /** Who did it and why: kept with the generation. */
  author: string;
  reason: string;
}

/**
 * Makes published builds run in a domain, as a new generation. A remote that was switched off stays off, and one that the domain goes without is left out.
 *
 * @returns the generation in force afterwards: the one before when nothing changes.
 * @throws PublishError when the domain or a build is unknown.
 */
export async function promote(db: Db, { domain, builds, author, reason }: Promotion): Promise<Generation> {
  return db.transaction(async (tx) => {
    const config = await lockDomain(tx, domain);
    if (!config) throw new PublishError(`There is no domain ${domain}.`);
    for (const [name, build] of Object.entries(builds))
      if (!(await findBuild(tx, name, build))) throw new PublishError(`${name} ${build} was never published.`);

    const before = await latestGeneration(tx, domain);
    const state = after(before?.state, builds, config.without);
    if (!state.shell) throw new PublishError(`${domain} has no shell yet: promote one with the first remotes.`);
    if (before && isSame(before.state, state)) return before;
    const next = { domain, number: (before?.number ?? 0) + 1, state };
    await addGeneration(tx, next, author, reason);
    return next;
  });
}

/** `promote` in every domain that there is. */
export async function promoteEverywhere(db: Db, change: Omit<Promotion, 'domain'>): Promise<Generation[]> {
  const generations: Generation[] = [];
  for (const { name } of await listDomains(db)) generations.push(await promote(db, { ...change, domain: name }));
  return generations;
}

function after(before: DomainState | undefined, { shell, ...remotes }: Record<string, string>, without: readonly string[]): DomainState {
  const changed = Object.entries(remotes)
    .filter(([name]) => !without.includes(name))
    .map(([name, build]) => [name, { build, state: before?.remotes[name]?.state ?? ('on' as const) }]);
  return { shell: shell ?? before?.shell ?? '', remotes: { ...before?.remotes, ...Object.fromEntries(changed) } };
}

/** The database keeps no order of keys, so neither does this. */
function isSame(left: DomainState, right: DomainState): boolean {
  const lines = ({ shell, remotes }: DomainState) => [shell, ...Object.entries(remotes).map(([name, { build, state }]) => `${name} ${build} ${state}`).sort()].join('\n');
  return lines(left) === lines(right);
}

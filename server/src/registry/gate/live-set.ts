import { buildRecord, type BuildRecord } from '@chokdee/shared/contracts/remote';
import type { DomainState } from '../domain-state.ts';
import type { Registry } from '../registry.ts';

/**
 * Every build that some visitor of a domain may get: defaults, rollouts and pins. Includes switched-off
 * remotes, since they may be switched on again.
 */
export interface LiveSet {
  shells: BuildRecord[];
  remotes: BuildRecord[];
}

/** @throws Error when the state refers to a build that was never published. */
export async function liveSetOf(
  { shell, shellRollout, remotes }: DomainState,
  registry: Pick<Registry, 'build'>,
): Promise<LiveSet> {
  const named = Object.entries(remotes).flatMap(([name, { build, rollout, pinned }]) =>
    distinct([build, rollout?.build, pinned]).map((one) => [name, one] as const),
  );
  return {
    shells: await Promise.all(
      distinct([shell, shellRollout?.build]).map((build) => recordOf(registry, 'shell', build)),
    ),
    remotes: await Promise.all(named.map(([name, build]) => recordOf(registry, name, build))),
  };
}

/** @throws Error when it was never published. */
export async function recordOf(
  registry: Pick<Registry, 'build'>,
  name: string,
  build: string,
): Promise<BuildRecord> {
  const record = await registry.build(name, build);
  if (!record) throw new Error(`${name} ${build} was never published.`);
  // Parsing fills in defaults for fields that an old record lacks.
  return buildRecord.parse(record);
}

const distinct = (builds: readonly (string | undefined)[]): string[] =>
  [...new Set(builds)].filter((build): build is string => Boolean(build));

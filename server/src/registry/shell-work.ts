import type { RegistryChange } from '@chokdee/shared/contracts/registry';
import { requireBuild, type DomainContext, type Work } from './change.service.ts';
import type { DomainState } from './domain-state.ts';
import { earlierBuild } from './earlier-build.ts';
import { checkPercent, refuse, refuseIn } from './refusals.ts';
import { defaultBuilds } from './registry.queries.ts';

type ShellChange = Exclude<RegistryChange, { operation: 'restore' }>;

/**
 * Work of a change of the shell. The shell is promoted, rolled out and rolled back like a remote; it cannot
 * be pinned or switched.
 */
export function shellWork(change: ShellChange, target: string): Work {
  switch (change.operation) {
    case 'promote': {
      const { build, percent } = change;
      if (percent === undefined) return { step: (place) => promoted(place, build) };
      checkPercent(percent);
      return {
        step: (place) => rolledOut(place, build, percent, target),
        noDomainAffected: () => `Everyone gets shell ${build} already, or nothing was promoted yet.`,
      };
    }
    case 'rollback':
      return {
        step: (place) => rolledBack(place, target),
        noDomainAffected: () => 'No domain ever ran another shell.',
      };
    case 'pin':
    case 'unpin':
      return refuse('The shell cannot be pinned: promote it in one domain.');
    case 'on':
    case 'off':
    case 'maintenance':
      return refuse('The shell cannot be switched: it is what shows that something else is off.');
    default:
      return change satisfies never;
  }
}

async function promoted({ tx, before }: DomainContext, build: string): Promise<DomainState> {
  await requireBuild(tx, 'shell', build);
  return { remotes: {}, ...before?.state, shell: build, shellRollout: undefined };
}

async function rolledOut(
  { tx, before, next }: DomainContext,
  build: string,
  percent: number,
  target: string,
): Promise<DomainState | undefined> {
  await requireBuild(tx, 'shell', build);
  if (!before) return refuseIn(target, `Nothing runs in ${target} yet: promote a shell to everyone first.`);
  const { shell, shellRollout } = before.state;
  if (shell === build) return refuseIn(target, `Everyone in ${target} gets shell ${build} already.`);
  return {
    ...before.state,
    shellRollout: { build, percent, since: shellRollout?.build === build ? shellRollout.since : next },
  };
}

async function rolledBack(
  { tx, domain, before }: DomainContext,
  target: string,
): Promise<DomainState | undefined> {
  if (before?.state.shellRollout) return { ...before.state, shellRollout: undefined };
  const build = earlierBuild(await defaultBuilds(tx, domain.name, 'shell'));
  return build ? { ...before!.state, shell: build } : refuseIn(target, `${target} never ran another shell.`);
}

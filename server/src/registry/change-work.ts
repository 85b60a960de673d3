import type { RegistryChange } from '@chokdee/shared/contracts/registry';
import { ALL_DOMAINS, requireBuild, type DomainContext, type Work } from './change.service.ts';
import type { DomainState, RemotePart } from './domain-state.ts';
import { earlierBuild } from './earlier-build.ts';
import { defaultBuilds, findGeneration } from './registry.queries.ts';
import { checkPercent, refuse, refuseIn } from './refusals.ts';
import { shellWork } from './shell-work.ts';

/** Selects every remote of a domain. */
export const ALL_REMOTES = 'all';

/**
 * Builds the work of a change. With target `all`, domains that the change does not affect are skipped; with a
 * single domain, that is an error.
 *
 * @param target a domain, or `all`.
 */
export function workOf(change: RegistryChange, target: string): Work {
  if (change.operation === 'restore') return restoring(target, change.generation);
  if (change.remote === 'shell') return shellWork(change, target);
  if (
    (change.operation === 'on' || change.operation === 'off' || change.operation === 'maintenance') &&
    change.remote === ALL_REMOTES
  )
    return switchingAll(target, change.operation);
  const { remote } = change;
  switch (change.operation) {
    case 'promote':
      return change.percent === undefined
        ? promoting(target, remote, change.build)
        : rollingOut(target, remote, change.build, change.percent);
    case 'pin':
      return onPart(target, remote, async (part, { tx }) => {
        await requireBuild(tx, remote, change.build);
        return { ...part, pinned: change.build };
      });
    case 'unpin':
      return onPart(target, remote, async (part) => ({ ...part, pinned: undefined }));
    case 'rollback':
      return onPart(target, remote, (part, place) => rolledBack(part, place, remote, target));
    case 'on':
    case 'off':
    case 'maintenance':
      return onPart(target, remote, async (part) => ({
        ...part,
        state: change.operation as RemotePart['state'],
      }));
    default:
      return change satisfies never;
  }
}

/**
 * Applies `work` to one remote in each domain that runs it.
 *
 * @param instead advice for a domain where the remote does not run yet; by default the error lists the
 *   remotes that do run.
 */
function onPart(
  target: string,
  remote: string,
  work: (part: RemotePart, place: DomainContext) => Promise<RemotePart | undefined>,
  instead?: string,
): Work {
  let runs = false;
  return {
    async step(place) {
      const part = partOf(place, remote);
      if (!part)
        return refuseIn(
          target,
          instead
            ? `${remote} does not run in ${target} yet, and ${instead}`
            : `${remote} does not run in ${target}. ${runningIn(place)}`,
        );
      runs = true;
      const next = await work(part, place);
      return next && withPart(place, remote, next);
    },
    noDomainAffected: () =>
      runs
        ? `${remote} is already in this state in every domain, or has no earlier build to return to.`
        : `${remote} runs in no domain${instead ? ` yet, and ${instead}` : '.'}`,
  };
}

function promoting(target: string, remote: string, build: string): Work {
  return {
    async step(place) {
      await requireBuild(place.tx, remote, build);
      const { before, domain } = place;
      if (!before) return refuseIn(target, `${target} has no shell yet: promote one first.`);
      if (domain.without.includes(remote)) return refuseIn(target, `${target} goes without ${remote}.`);
      const part = partOf(place, remote);
      if (target !== ALL_DOMAINS) refusePinned(part, remote, target);
      return withPart(place, remote, { state: 'on', ...part, build, rollout: undefined });
    },
    noDomainAffected: () => `No domain takes ${remote}: none has a shell yet, or all go without it.`,
  };
}

function rollingOut(target: string, remote: string, build: string, percent: number): Work {
  checkPercent(percent);
  const first = `a rollout is a share of those who get another build. Promote ${remote}@${build} without a percent first; later builds can be rolled out.`;
  return onPart(
    target,
    remote,
    async (part, { tx, next }) => {
      await requireBuild(tx, remote, build);
      if (target !== ALL_DOMAINS) refusePinned(part, remote, target);
      if (part.build === build)
        return refuseIn(target, `Everyone in ${target} gets ${remote} ${build} already.`);
      const since = part.rollout?.build === build ? part.rollout.since : next;
      return { ...part, rollout: { build, percent, since } };
    },
    first,
  );
}

/** Ends the rollout, or without one returns to the previous build. The kill switch is not changed. */
async function rolledBack(
  part: RemotePart,
  place: DomainContext,
  remote: string,
  target: string,
): Promise<RemotePart | undefined> {
  if (target !== ALL_DOMAINS) refusePinned(part, remote, target);
  if (part.rollout) return { ...part, rollout: undefined };
  const build = earlierBuild(await defaultBuilds(place.tx, place.domain.name, remote));
  return build ? { ...part, build } : refuseIn(target, `${target} never ran another build of ${remote}.`);
}

function switchingAll(target: string, state: RemotePart['state']): Work {
  return {
    async step({ before }) {
      if (!before) return refuseIn(target, `Nothing runs in ${target} yet.`);
      return {
        ...before.state,
        remotes: Object.fromEntries(
          Object.entries(before.state.remotes).map(([name, part]) => [name, { ...part, state }]),
        ),
      };
    },
  };
}

function restoring(target: string, generation: number): Work {
  if (target === ALL_DOMAINS) refuse('Generations are numbered per domain: name a domain.');
  return {
    async step({ tx, domain, before }) {
      const found = await findGeneration(tx, target, generation);
      if (!found)
        return refuse(`${target} has no generation ${generation}; the last one is ${before?.number ?? 0}.`);
      const unwanted = domain.without.find((name) => found.state.remotes[name]);
      return unwanted
        ? refuse(`Generation ${generation} has ${unwanted}, which ${target} goes without now.`)
        : found.state;
    },
  };
}

const withPart = ({ before }: DomainContext, remote: string, part: RemotePart): DomainState => ({
  ...before!.state,
  remotes: { ...before!.state.remotes, [remote]: part },
});

/** Own properties only: inherited ones such as `constructor` are not remotes. */
const partOf = ({ before }: DomainContext, remote: string): RemotePart | undefined =>
  before && Object.hasOwn(before.state.remotes, remote) ? before.state.remotes[remote] : undefined;

const runningIn = ({ before }: DomainContext): string =>
  before
    ? `There: ${Object.keys(before.state.remotes).sort().join(', ')}.`
    : 'Nothing was promoted there yet.';

function refusePinned(part: RemotePart | undefined, remote: string, domain: string): void {
  if (part?.pinned) refuse(`${domain} has its own build of ${remote}, ${part.pinned}: unpin it first.`);
}

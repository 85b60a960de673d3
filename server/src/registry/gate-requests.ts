import type { RegistryChange } from '@chokdee/shared/contracts/registry';
import type { Step } from './change.service.ts';
import type { DomainState, RemotePart, Rollout } from './domain-state.ts';
import type { GateRequest } from './gate/gate.ts';

/**
 * Whether the gate runs builds of this change in a browser. A switch brings in no build. The builds of a
 * rollback ran in the domain before, and going back must be fast.
 */
export const runsBrowser = ({ operation }: RegistryChange): boolean =>
  operation === 'promote' || operation === 'pin' || operation === 'unpin';

/** One request for each build that the change would bring into force, with the domains where it does. */
export function gateRequests(change: RegistryChange, steps: readonly Step[]): GateRequest[] {
  if (change.operation === 'on' || change.operation === 'off' || change.operation === 'maintenance')
    return [];
  const browser = runsBrowser(change);
  const requests = new Map<string, GateRequest & { domains: GateRequest['domains'][number][] }>();
  for (const { domain, before, after } of steps) {
    for (const { remote, build } of newlyServedBuilds(before?.state, after)) {
      const request = requests.get(`${remote} ${build}`) ?? { remote, build, domains: [], browser };
      request.domains.push({ name: domain.name, before: before?.state, after });
      requests.set(`${remote} ${build}`, request);
    }
  }
  return [...requests.values()];
}

/** Builds that reach more visitors than before. */
function newlyServedBuilds(
  before: DomainState | undefined,
  after: DomainState,
): { remote: string; build: string }[] {
  const parts = [
    { remote: 'shell', was: before && shellPart(before), is: shellPart(after) },
    ...Object.entries(after.remotes).map(([remote, is]) => ({ remote, was: before?.remotes[remote], is })),
  ];
  return parts.flatMap(({ remote, was, is }) => {
    const known = new Set(was ? inForce(was).map(keyOf) : []);
    const builds = inForce(is)
      .filter((one) => !known.has(keyOf(one)))
      .map(({ build }) => build);
    // No visitor gets the new default under a pin yet, but an unpin, a rollback and the page's last-good
    // fallback lead to it.
    if (is.build !== was?.build) builds.push(is.build);
    return [...new Set(builds)].map((build) => ({ remote, build }));
  });
}

type Part = Pick<RemotePart, 'build' | 'rollout' | 'pinned'>;

const shellPart = ({ shell, shellRollout }: DomainState): Part => ({ build: shell, rollout: shellRollout });

function inForce({ build, rollout, pinned }: Part): { build: string; percent: number }[] {
  if (pinned) return [{ build: pinned, percent: 100 }];
  return [{ build, percent: 100 }, ...(rollout && rollout.percent > 0 ? [rollout] : [])];
}

const keyOf = ({ build, percent }: Pick<Rollout, 'build' | 'percent'>): string => `${build} ${percent}`;

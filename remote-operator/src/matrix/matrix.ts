import type { DomainStatus } from '@chokdee/shared/contracts/registry';
import type { RemoteHealth } from '@chokdee/shared/contracts/registry-health';
import type { RemoteState } from '@chokdee/shared/contracts/remote-state';

export const SHELL = 'shell';

/** State of one matrix cell. The shell is a part too, but cannot be switched. */
export interface RunningPart {
  state: RemoteState | undefined;
  build: string;
  rollout: { build: string; percent: number } | undefined;
  pinned: string | undefined;
}

/** Rows of the matrix: the shell, then every part that runs or could run somewhere, by name. */
export function partsOf(domains: readonly DomainStatus[]): string[] {
  const names = domains.flatMap(({ remotes, without, available = [] }) => [
    ...[...remotes, ...available].map(({ name }) => name),
    ...without,
  ]);
  return [SHELL, ...[...new Set(names)].sort()];
}

/** Owner and number of builds of a part that runs in no domain; `undefined` if it runs in any. */
export function idlePart(
  domains: readonly DomainStatus[],
  part: string,
): { owner: string; builds: number } | undefined {
  if (domains.some((domain) => partIn(domain, part))) return undefined;
  return domains.flatMap(({ available = [] }) => available).find(({ name }) => name === part);
}

/** `undefined` if the part does not run in the domain. */
export function partIn(domain: DomainStatus, part: string): RunningPart | undefined {
  if (part === SHELL)
    return domain.shell
      ? { state: undefined, pinned: undefined, rollout: undefined, ...domain.shell }
      : undefined;
  const remote = domain.remotes.find(({ name }) => name === part);
  return (
    remote && { state: remote.state, build: remote.build, rollout: remote.rollout, pinned: remote.pinned }
  );
}

/**
 * Health of the builds that members of the domain get: the main build first, then the one being rolled out.
 */
export function healthIn(
  health: readonly RemoteHealth[],
  domain: string,
  part: string,
  running: RunningPart,
): RemoteHealth[] {
  const builds = [running.pinned ?? running.build, running.rollout?.build];
  return builds.flatMap(
    (build) =>
      health.find((each) => each.domain === domain && each.remote === part && each.build === build) ?? [],
  );
}

/** Failures of fewer loads are shown but not judged. */
const MIN_LOADS = 20;
const BAD = 0.05;
const POOR = 0.01;

export function verdictOf({
  loads,
  failures,
}: Pick<RemoteHealth, 'loads' | 'failures'>): 'good' | 'poor' | 'bad' {
  const rate = loads === 0 ? 0 : failures / loads;
  if (loads < MIN_LOADS || rate <= POOR) return 'good';
  return rate > BAD ? 'bad' : 'poor';
}

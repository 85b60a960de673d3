import { BACKEND_API, type BuildRecord } from '@chokdee/shared/contracts/remote';
import { meetsRange } from '@chokdee/shared/contracts/version-range';
import type { Fault } from './finding.ts';

type Provided = NonNullable<BuildRecord['provides']>;

/** Faults of a remote whose `hostApi` range does not match the shell. */
export function hostApiFaults(remote: BuildRecord, shell: BuildRecord, candidate: BuildRecord): Fault[] {
  const { provides } = shell;
  if (!provides) return [undeclaredShell(shell)];
  if (meetsRange(provides.hostApi, remote.hostApi)) return [];
  return [
    {
      what: `${nameOf(remote)} asks for a shell of ${remote.hostApi}, and ${nameOf(shell)} is ${provides.hostApi}`,
      where: `hostApi of ${nameOf(remote)}`,
      mend:
        candidate === shell
          ? `Promote a build of ${remote.name} that works with ${provides.hostApi} first.`
          : mendRemote(remote, provides),
    },
  ];
}

/** Shared modules that the shell does not provide in the version that the remote requires. */
export function sharedFaults(remote: BuildRecord, shell: BuildRecord, candidate: BuildRecord): Fault[] {
  const { provides } = shell;
  if (!provides) return [undeclaredShell(shell)];
  return Object.entries(remote.shared)
    .filter(([request, range]) => !meetsRange(provides.shared[request] ?? '', range))
    .map(([request, range]) => {
      const offered = provides.shared[request];
      return {
        what: `${nameOf(remote)} asks for ${request} ${range}, and ${nameOf(shell)} offers ${offered ?? 'none'}`,
        where: `shared.${request} of ${nameOf(remote)}`,
        mend:
          candidate === shell
            ? `Promote a build of ${remote.name} made with ${request} ${offered ?? 'left out'} first, or keep offering ${range}.`
            : `Build ${remote.name} with the shared package that ${nameOf(shell)} was built with, or promote a newer shell first.`,
      };
    });
}

export function backendFaults(candidate: BuildRecord): Fault[] {
  if (meetsRange(BACKEND_API, candidate.backendApi)) return [];
  return [
    {
      what: `${nameOf(candidate)} asks for an API of ${candidate.backendApi}, and this server's is ${BACKEND_API}`,
      where: `backendApi of ${nameOf(candidate)}`,
      mend: 'Put a server of that version into service first, or build against the contracts of this one.',
    },
  ];
}

export const nameOf = ({ name, build }: Pick<BuildRecord, 'name' | 'build'>): string => `${name} ${build}`;

const mendRemote = ({ name }: BuildRecord, { hostApi }: Provided): string =>
  `Build ${name} against a shared package of ${hostApi}, or promote a shell that meets it first.`;

const undeclaredShell = (shell: BuildRecord): Fault => ({
  what: `${nameOf(shell)} does not say what it offers to remotes`,
  where: `provides of ${nameOf(shell)}`,
  mend: 'Build the shell anew: its record is from before it was written down.',
});

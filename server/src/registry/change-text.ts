import type { RegistryChange } from '@chokdee/shared/contracts/registry';
import { ALL_DOMAINS, type Step } from './change.service.ts';
import { ALL_REMOTES } from './change-work.ts';

/** Scopes that a token needs for a change. A restore moves builds and switches, so it needs both. */
export function scopesOf(domain: string, change: RegistryChange): string[] {
  const where = placeOf(domain, change);
  if (change.operation === 'restore') return [`promote:${where}`, `operate:${where}`];
  return [`${['on', 'off', 'maintenance'].includes(change.operation) ? 'operate' : 'promote'}:${where}`];
}

/** Scope that a token needs to approve the change. */
export const approvalScopeOf = (domain: string, change: RegistryChange): string =>
  `approve:${placeOf(domain, change)}`;

function placeOf(domain: string, change: RegistryChange): string {
  const everyRemote = change.operation === 'restore' || change.remote === ALL_REMOTES;
  return `${everyRemote ? '*' : change.remote}@${domain === ALL_DOMAINS ? '*' : domain}`;
}

/** Target of a change as the audit log names it. */
export function targetOf(domain: string, change: RegistryChange): string {
  if (change.operation === 'restore') return `generation ${change.generation} in ${domain}`;
  const build = 'build' in change ? `@${change.build}` : '';
  const percent = 'percent' in change && change.percent !== undefined ? ` to ${change.percent} %` : '';
  return `${change.remote}${build}${percent} in ${domain}`;
}

export function describeChange(reason: string, steps: readonly Step[]): string {
  const made = steps
    .filter(({ changes }) => changes.length > 0)
    .map(({ domain, next }) => `${domain.name} ${next}`);
  return `${reason} (${made.length > 0 ? `generation ${made.join(', ')}` : 'no change'})`;
}

import { remoteName } from '@chokdee/shared/contracts/remote-state';

export const scopeKinds = ['read', 'publish', 'promote', 'operate', 'approve'] as const;
export type ScopeKind = (typeof scopeKinds)[number];

/** Every part, or every domain. */
export const ANY = '*';

/** A typed remote name, for remotes that were never published. No remote has this name. */
export const NEW = '+';

/**
 * Whether a remote may have this name. `all` is reserved for every remote, and the shell is always listed.
 */
export const isNewPart = (name: string): boolean =>
  remoteName.safeParse(name).success && name !== 'all' && name !== 'shell';

/**
 * A permission as the registry writes it (see tokenScope of the contract): `publish:wallet`,
 * `promote:wallet@local`.
 */
export function scopeOf(kind: ScopeKind, part: string, domain: string): string {
  switch (kind) {
    case 'read':
      return 'read';
    case 'publish':
      return `publish:${part}`;
    case 'promote':
    case 'operate':
    case 'approve':
      return `${kind}:${part}@${domain}`;
  }
}

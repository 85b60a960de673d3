import { remoteName } from '@chokdee/shared/contracts/remote-state';

export const scopeKinds = ['read', 'publish', 'promote', 'operate', 'approve'] as const;
export type ScopeKind = (typeof scopeKinds)[number];

/** Every part, or every domain. */
export const ANY = '*';

/** A remote whose name is typed, because nothing of it was published yet. No remote has this name. */
export const NEW = '+';

/** Whether a remote may have this name; `all` names every remote, and the shell is listed. */
export const isNewPart = (name: string): boolean =>
  remoteName.safeParse(name).success && name !== 'all' && name !== 'shell';

/** A permission as the registry writes it (see tokenScope of the contract): `publish:wallet`, `promote:wallet@local`. */
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

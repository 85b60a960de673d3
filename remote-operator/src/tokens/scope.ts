export const scopeKinds = ['read', 'publish', 'promote', 'operate', 'approve'] as const;
export type ScopeKind = (typeof scopeKinds)[number];

/** Every part, or every domain. */
export const ANY = '*';

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

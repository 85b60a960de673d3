import { remoteName } from '@chokdee/shared/contracts/remote-state';
import { z } from 'zod';

export const scopeKinds = ['read', 'publish', 'promote', 'operate', 'approve'] as const;

/** Every part, or every domain. */
export const ANY = '*';

/** A typed remote name, for remotes that were never published. No remote has this name. */
export const NEW = '+';

/** `all` is reserved for every remote, and the shell is always listed. */
const isNewPart = (name: string): boolean =>
  remoteName.safeParse(name).success && name !== 'all' && name !== 'shell';

/** A permission that an operator puts together. `newPart`: the name, if the part is `NEW`. */
export const newScope = z
  .object({ kind: z.enum(scopeKinds), part: z.string(), newPart: z.string(), domain: z.string() })
  .refine(({ kind, part, newPart }) => kind === 'read' || part !== NEW || isNewPart(newPart.trim()), {
    path: ['newPart'],
    error: 'token.newPartWrong',
  });
export type NewScope = z.output<typeof newScope>;

/**
 * A permission as the registry writes it (see tokenScope of the contract): `publish:wallet`,
 * `promote:wallet@local`.
 */
export function scopeOf({ kind, part, newPart, domain }: NewScope): string {
  const name = part === NEW ? newPart.trim() : part;
  switch (kind) {
    case 'read':
      return 'read';
    case 'publish':
      return `publish:${name}`;
    case 'promote':
    case 'operate':
    case 'approve':
      return `${kind}:${name}@${domain}`;
  }
}

import { AppError } from '../errors.ts';

/** The caller of a registry operation. */
export interface Actor {
  /** Name in the audit and the generations: an operator's user name, or `token:` and a token's name. */
  name: string;
  /**
   * The accountable person: an operator's id, or `development`. Two names of one person do not count as two
   * people.
   */
  person: string;
  /** Scopes of a token. Undefined for an operator, who may do everything except publish. */
  scopes?: readonly string[];
}

/**
 * Whether any of the scopes covers the needed one. `*` in the needed scope means every remote or every
 * domain, which only a `*` covers.
 */
export function covers(scopes: readonly string[], needed: string): boolean {
  const neededParts = partsOf(needed);
  return scopes.some((scope) => {
    const parts = partsOf(scope);
    return (
      parts.kind === neededParts.kind &&
      fits(parts.remote, neededParts.remote) &&
      fits(parts.domain, neededParts.domain)
    );
  });
}

/** @param needed in the format of a token's scopes. @throws AppError SCOPE_MISSING */
export function requireScope({ scopes }: Actor, needed: string): void {
  const allowed = scopes ? covers(scopes, needed) : !needed.startsWith('publish:');
  if (!allowed) throw new AppError('SCOPE_MISSING', { scope: needed });
}

/** Requires all of the scopes. @throws AppError SCOPE_MISSING */
export function requireScopes(actor: Actor, needed: readonly string[]): void {
  for (const scope of needed) requireScope(actor, scope);
}

function partsOf(scope: string) {
  const [, kind, remote, domain] = /^([a-z]+)(?::([^@]+))?(?:@(.+))?$/.exec(scope) ?? [];
  return { kind, remote, domain };
}

const fits = (granted: string | undefined, needed: string | undefined): boolean =>
  granted === '*' || granted === needed;

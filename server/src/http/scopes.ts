import { AppError } from '../errors.ts';

/** Who asks something of the registry. */
export interface Actor {
  /** As the audit and the generations name him: an operator's user name, or `token:` and a token's name. */
  name: string;
  /** Who stands behind it: an operator's id, or `development`. Two names of one person are no two persons. */
  person: string;
  /** Of a token. An operator has none, and may do everything but publish. */
  scopes?: readonly string[];
}

/** Whether one of the scopes allows what is needed. `*` in what is needed is every remote or every domain, which only a `*` allows. */
export function covers(scopes: readonly string[], needed: string): boolean {
  const wanted = partsOf(needed);
  return scopes.some((scope) => {
    const given = partsOf(scope);
    return (
      given.kind === wanted.kind && fits(given.remote, wanted.remote) && fits(given.domain, wanted.domain)
    );
  });
}

/** @param needed a scope as tokens have them. @throws AppError SCOPE_MISSING */
export function requireScope({ scopes }: Actor, needed: string): void {
  const allowed = scopes ? covers(scopes, needed) : !needed.startsWith('publish:');
  if (!allowed) throw new AppError('SCOPE_MISSING', { scope: needed });
}

/** All of them. @throws AppError SCOPE_MISSING */
export function requireScopes(actor: Actor, needed: readonly string[]): void {
  for (const scope of needed) requireScope(actor, scope);
}

function partsOf(scope: string) {
  const [, kind, remote, domain] = /^([a-z]+)(?::([^@]+))?(?:@(.+))?$/.exec(scope) ?? [];
  return { kind, remote, domain };
}

const fits = (given: string | undefined, wanted: string | undefined): boolean =>
  given === '*' || given === wanted;

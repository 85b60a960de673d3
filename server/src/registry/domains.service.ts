import type { AuthService } from '../auth/public.ts';
import type { Db, Queryable } from '../db/db.ts';
import { AppError } from '../errors.ts';
import { writeAudit } from './audit.queries.ts';
import { OperationError } from './change.service.ts';
import { requestRelease, setProduction } from './overview.queries.ts';
import { lockDomain } from './registry.queries.ts';
import { bucketOfMember } from './resolve.ts';
import type { Actor } from '../http/scopes.ts';

/**
 * Sets whether changes of a domain need a second person. Removing the requirement takes two people: the first
 * request is recorded, and a request by another person within the hour takes effect.
 *
 * @throws OperationError when there is no such domain.
 */
export async function setSecondPersonRequired(
  db: Db,
  actor: Actor,
  { domain, production }: { domain: string; production: boolean },
): Promise<'done' | 'waiting'> {
  return db.transaction(async (tx) => {
    const found = await lockDomain(tx, domain);
    if (!found) throw new OperationError(`There is no domain ${domain}.`);
    const allowed = production || !found.production || (await requestRelease(tx, domain, actor.person));
    if (allowed) await setProduction(tx, domain, production);
    await note(tx, allowed ? 'done' : 'planned');
    return allowed ? 'done' : 'waiting';
  });

  function note(tx: Queryable, outcome: 'done' | 'planned'): Promise<void> {
    return writeAudit(tx, {
      actor: actor.name,
      action: 'set production',
      target: domain,
      outcome,
      detail: production ? 'changes need a second person' : 'changes need no second person',
    });
  }
}

/** @throws AppError MEMBER_NOT_FOUND */
export async function bucketOfUser(
  auth: Pick<AuthService, 'memberNamed'>,
  userName: string,
): Promise<number> {
  const id = await auth.memberNamed(userName);
  if (!id) throw new AppError('MEMBER_NOT_FOUND');
  return bucketOfMember(id);
}

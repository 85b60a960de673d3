import type { Db } from '../db/db.ts';
import type { Actor } from '../http/scopes.ts';
import type { AuthService } from '../auth/public.ts';
import { OperationError, type Step } from './change.service.ts';
import type { PlanRow } from './plans.queries.ts';
import { isStillAuthorized } from './still-authorized.ts';
import { hasActiveToken } from './tokens.queries.ts';

interface Authorizations {
  db: Db;
  auth: Pick<AuthService, 'isOperator'>;
}

/** Whether a second person must approve a change, as in production domains. */
export const needsSecondPerson = ({ domain, changes }: Step): boolean =>
  domain.production && changes.length > 0;

/**
 * A plan is valid only while its author is still authorized.
 *
 * @throws OperationError
 */
export async function requireValidAuthor(
  authorizations: Authorizations,
  { author, person }: Pick<PlanRow, 'author' | 'person'>,
): Promise<void> {
  const ended = await lostAuthorization(authorizations, author, person);
  if (ended) throw new OperationError(`${ended}: plan it again.`);
}

/**
 * The actor may have lost authorization while the gate ran. Checked in the transaction of the change.
 *
 * @throws OperationError
 */
export async function requireValidActor(
  authorizations: Authorizations,
  { name, person }: Actor,
): Promise<void> {
  const ended = await lostAuthorization(authorizations, name, person);
  if (ended) throw new OperationError(`${ended}: nothing was changed.`);
}

async function lostAuthorization(
  { db, auth }: Authorizations,
  author: string,
  person: string,
): Promise<string | undefined> {
  if (!(await isStillAuthorized(auth, person))) return `The person behind ${author} is no longer an operator`;
  const token = /^token:(.+)$/s.exec(author)?.[1];
  return token !== undefined && !(await hasActiveToken(db, token))
    ? `The token of ${author} has ended`
    : undefined;
}

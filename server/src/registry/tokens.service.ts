import { createHash, randomBytes } from 'node:crypto';
import type { AuthService } from '../auth/public.ts';
import type { Db } from '../db/db.ts';
import { AppError } from '../errors.ts';
import { writeAudit } from './audit.queries.ts';
import { OperationError } from './change.service.ts';
import type { Actor } from '../http/scopes.ts';
import { deleteJobsOf } from './change-jobs.queries.ts';
import { cancelPlansOf } from './plans.queries.ts';
import { isStillAuthorized } from './still-authorized.ts';
import { insertToken, recordUse, revokeToken, tokenByHash, type TokenRow } from './tokens.queries.ts';

const PREFIX = 'mfe_';
/** 32 random bytes. */
const FORM = /^Bearer (mfe_[\w-]{43})$/i;

export const newToken = (): string => PREFIX + randomBytes(32).toString('base64url');
export const hashOfToken = (token: string): Buffer => createHash('sha256').update(token).digest();

/**
 * Authenticates a token of the registry from an `Authorization` header; undefined when the header carries
 * none. Tokens are looked up by hash, so neither the database nor the response time reveals anything about
 * them.
 *
 * @param use when the token's creator is no longer an operator, the token is good for reading only.
 * @throws AppError UNAUTHORIZED when it is unknown, expired, revoked, or its creator is no longer authorized.
 */
export async function actorOfToken(
  { db, auth }: { db: Db; auth: Pick<AuthService, 'isOperator'> },
  header: string | undefined,
  use: 'read' | 'change',
): Promise<Actor | undefined> {
  if (!header?.toLowerCase().startsWith(`bearer ${PREFIX}`)) return undefined;
  const token = FORM.exec(header)?.[1];
  const row = token === undefined ? undefined : await tokenByHash(db, hashOfToken(token));
  if (!row) throw new AppError('UNAUTHORIZED');
  const actor = { name: `token:${row.name}`, person: row.person, scopes: row.scopes };
  const ended = row.revokedAt ? 'the token is revoked' : row.expired ? 'the token has expired' : undefined;
  const dead =
    ended ??
    (use === 'read' || (await isStillAuthorized(auth, row.person))
      ? undefined
      : `the token's creator, ${row.createdBy}, is no longer an operator`);
  if (dead !== undefined) {
    await writeAudit(db, {
      actor: actor.name,
      action: 'authenticate',
      target: 'registry',
      outcome: 'refused',
      detail: dead,
    });
    throw new AppError('UNAUTHORIZED');
  }
  await recordUse(db, row.id);
  return actor;
}

/**
 * @returns the token, which is not stored and cannot be read again.
 * @throws OperationError when another token has the name, or a scope is meaningless.
 */
export async function makeToken(
  db: Db,
  actor: Actor,
  { name, scopes, days }: { name: string; scopes: string[]; days: number },
): Promise<{ token: string; row: TokenRow }> {
  for (const scope of scopes) rejectAllKeyword(scope);
  const token = newToken();
  return db.transaction(async (tx) => {
    const row = await insertToken(tx, {
      hash: hashOfToken(token),
      name,
      scopes,
      days,
      person: actor.person,
      createdBy: actor.name,
    });
    if (!row)
      throw new OperationError(`There is a token named ${name} already: revoke it, or take another name.`);
    await writeAudit(tx, {
      actor: actor.name,
      action: 'make token',
      target: name,
      outcome: 'done',
      detail: `${scopes.join(' ')} for ${days} days`,
    });
    return { token, row };
  });
}

/**
 * Changes use `all` where scopes use `*`; a scope named `all` would match nothing.
 *
 * @throws OperationError
 */
function rejectAllKeyword(scope: string): void {
  const meant = scope.replace(/(?<=[:@])all(?=@|$)/g, '*');
  if (meant !== scope)
    throw new OperationError(
      `${scope} would allow nothing: every remote and every domain are written *, so ${meant} is meant.`,
    );
}

/**
 * Revokes a token and cancels the plans of its holder.
 *
 * @throws AppError NOT_FOUND
 */
export async function endToken(db: Db, actor: Actor, id: number): Promise<void> {
  await db.transaction(async (tx) => {
    const revoked = await revokeToken(tx, id);
    if (!revoked) throw new AppError('NOT_FOUND');
    const { name, ended } = revoked;
    const cancelled = ended ? await cancelPlansOf(tx, `token:${name}`, 'its token was revoked') : 0;
    if (ended) await deleteJobsOf(tx, `token:${name}`);
    await writeAudit(tx, {
      actor: actor.name,
      action: 'revoke token',
      target: name,
      outcome: 'done',
      detail: cancelled > 0 ? `with ${cancelled} plans of its holder` : '',
    });
  });
}

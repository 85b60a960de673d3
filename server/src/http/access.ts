import type { Call } from '@chokdee/shared/contracts/http';
import { statusLocking, statusRules } from '@chokdee/shared/contracts/route-rules';
import { AppError } from '../errors.ts';
import { requireScope, type Actor } from './scopes.ts';
import type { Member } from './call-context.ts';

/**
 * Checks whether a caller may make a call. Operators' calls look nonexistent to others. For registry calls, a
 * token may read when it has the scope; the call itself checks what a token may change, because it knows the
 * remote and the domain.
 *
 * @param token the owner of the registry token in the request.
 * @throws AppError UNAUTHORIZED | NOT_FOUND | STATUS_LOCKED | SCOPE_MISSING
 */
export function checkAccess(
  call: Pick<Call, 'access' | 'lock' | 'method'>,
  member: Member | undefined,
  token?: Actor,
): void {
  if (call.access === 'public') return;
  if (call.access === 'registry' && token)
    return call.method === 'GET' ? requireScope(token, 'read') : undefined;
  if (!member || statusRules[member.status] === 'everything') throw new AppError('UNAUTHORIZED');
  if (call.access !== 'member' && member.role !== 'operator') throw new AppError('NOT_FOUND');
  if (call.lock && member.status === statusLocking(call.lock)) throw new AppError('STATUS_LOCKED');
}

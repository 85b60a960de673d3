import { checkAccess, type Member } from '../http/call-context.ts';
import { AppError } from '../errors.ts';

/**
 * Throws unless the viewer may stake in games.
 *
 * @throws AppError UNAUTHORIZED | STATUS_LOCKED | OPERATOR_ACCOUNT
 */
export function assertCanPlay(member: Member | undefined): asserts member is Member {
  checkAccess({ access: 'member', lock: 'games', method: 'POST' }, member);
  if (member?.role === 'operator') throw new AppError('OPERATOR_ACCOUNT');
}

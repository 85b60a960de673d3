import type { Call, LockFamily } from '@chokdee/shared/contracts/http';
import type { TokenStatus } from '@chokdee/shared/contracts/auth';
import { AppError } from '../errors.ts';
import type { Member } from './call-context.ts';

/** The token status that locks each family of calls. */
const lockingStatus: Record<LockFamily, TokenStatus> = { wallet: 2, games: 3, lottery: 4 };
const CLOSED: TokenStatus = 1;

/**
 * Whether somebody may make a call. Operators' calls do not exist for others.
 *
 * @throws AppError UNAUTHORIZED | NOT_FOUND | STATUS_LOCKED
 */
export function checkAccess(call: Pick<Call, 'access' | 'lock'>, member: Member | undefined): void {
  if (call.access === 'public') return;
  if (!member || member.status === CLOSED) throw new AppError('UNAUTHORIZED');
  if (call.access === 'operator' && member.role !== 'operator') throw new AppError('NOT_FOUND');
  if (call.lock && member.status === lockingStatus[call.lock]) throw new AppError('STATUS_LOCKED');
}

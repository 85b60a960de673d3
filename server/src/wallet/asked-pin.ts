import type { AuthService } from '../auth/auth.service.ts';
import { visitorOf } from '../auth/visit.ts';
import { AppError } from '../errors.ts';
import { memberOf, type CallContext } from '../http/call-context.ts';

/** Kept with an idempotency key in the PIN's place: not even a hash of it lies about. */
export const UNKEPT_PIN = '-';

/**
 * Asks for the PIN again before money or where it goes is touched. Tries are counted as those of the login are.
 *
 * @returns the hash of the PIN that was shown, for `lockPin` in the transaction of what it allows.
 * @throws AppError PIN_WRONG | loginAttemptCountReachLimit
 */
export async function askedPin(auth: Pick<AuthService, 'checkPin'>, context: CallContext, pin: string): Promise<string> {
  return auth.checkPin(memberOf(context).uuid, pin, visitorOf(context)).catch((error: unknown) => {
    throw error instanceof AppError && error.code === 'RATE_LIMITED' ? new AppError('loginAttemptCountReachLimit', undefined, { cause: error }) : error;
  });
}

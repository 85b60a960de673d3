import { errorStatus, pinTries, type ErrorCode } from '../contracts/errors.ts';
import { isChunkLoadError } from '../rules/chunk-load-error.ts';

/**
 * The key of the text for a thrown value: its error code if it has one of ours, otherwise a general message.
 */
export function errorKey(error: unknown): ErrorCode | 'OFFLINE' | 'TIMEOUT' | 'PIN_WRONG_TRIES' {
  const { kind, code } = Object(error) as { kind?: unknown; code?: unknown };
  if (kind === 'offline' || (isChunkLoadError(error) && !navigator.onLine)) return 'OFFLINE';
  if (kind === 'timeout') return 'TIMEOUT';
  if (code === 'PIN_WRONG' && triesLeftOf(error) !== undefined) return 'PIN_WRONG_TRIES';
  return typeof code === 'string' && Object.hasOwn(errorStatus, code) ? (code as ErrorCode) : 'defaultError';
}

/** The remaining PIN attempts, if the server reported them. */
export function triesLeftOf(error: unknown): number | undefined {
  const { details } = Object(error) as { details?: unknown };
  return pinTries.safeParse(details).data?.triesLeft;
}

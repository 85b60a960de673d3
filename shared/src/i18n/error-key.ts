import { errorStatus, pinTries, type ErrorCode } from '../contracts/errors.ts';

/** The key of what a person reads about something thrown: its code where it has one of ours, general words otherwise. */
export function errorKey(error: unknown): ErrorCode | 'OFFLINE' | 'TIMEOUT' | 'PIN_WRONG_TRIES' {
  const { kind, code } = Object(error) as { kind?: unknown; code?: unknown };
  if (kind === 'offline') return 'OFFLINE';
  if (kind === 'timeout') return 'TIMEOUT';
  if (code === 'PIN_WRONG' && triesLeftOf(error) !== undefined) return 'PIN_WRONG_TRIES';
  return typeof code === 'string' && Object.hasOwn(errorStatus, code) ? (code as ErrorCode) : 'defaultError';
}

/** How often the PIN may still be tried, where the server has said it. */
export function triesLeftOf(error: unknown): number | undefined {
  const { details } = Object(error) as { details?: unknown };
  return pinTries.safeParse(details).data?.triesLeft;
}

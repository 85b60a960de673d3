import { errorStatus, type ErrorCode } from '../contracts/errors.ts';

/** The key of what a person reads about something thrown: its code where it has one of ours, general words otherwise. */
export function errorKey(error: unknown): ErrorCode | 'OFFLINE' | 'TIMEOUT' {
  const { kind, code } = Object(error) as { kind?: unknown; code?: unknown };
  if (kind === 'offline') return 'OFFLINE';
  if (kind === 'timeout') return 'TIMEOUT';
  return typeof code === 'string' && Object.hasOwn(errorStatus, code) ? (code as ErrorCode) : 'defaultError';
}

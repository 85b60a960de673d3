import type { ErrorCode } from '../contracts/errors.ts';

/**
 * Why a call that moves money failed: `refused` by the server with a code, or in a way that leaves the
 * outcome unknown.
 */
export interface AttemptFailure {
  kind: 'refused' | 'offline' | 'timeout' | 'malformed';
  status: number;
  code: ErrorCode;
}

/** Whether the action may have been carried out in spite of the failure. */
export function isOutcomeUnknown({ kind, status }: AttemptFailure): boolean {
  return kind !== 'refused' || status >= 500;
}

/**
 * Errors that the server returns before it looks at the attempt. They say nothing about an earlier request
 * with the same idempotency key.
 */
const preCheckErrors: readonly ErrorCode[] = [
  'RATE_LIMITED',
  'UNAUTHORIZED',
  'STATUS_LOCKED',
  'NOT_ALLOW_DOMAIN',
  'REMOTE_OFF',
  'PIN_WRONG',
  'PIN_LOCKED',
];

/** Whether the failure is final: the server has looked at the attempt and refused it. */
export function isFinal(failure: AttemptFailure): boolean {
  return !isOutcomeUnknown(failure) && !preCheckErrors.includes(failure.code);
}

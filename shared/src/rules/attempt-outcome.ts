import type { ErrorCode } from '../contracts/errors.ts';

/** Why a call that moves money gave no reply: `refused` by the server with a code, or in a way that says nothing of what it did. */
export interface AttemptFailure {
  kind: 'refused' | 'offline' | 'timeout' | 'malformed';
  status: number;
  code: ErrorCode;
}

/** Whether what was asked for may have been done in spite of the failure. */
export function isUnknown({ kind, status }: AttemptFailure): boolean {
  return kind !== 'refused' || status >= 500;
}

/** Refusals that came before the server looked at the attempt: they tell nothing of one that went out earlier under the same key. */
const before: readonly ErrorCode[] = [
  'RATE_LIMITED',
  'UNAUTHORIZED',
  'STATUS_LOCKED',
  'NOT_ALLOW_DOMAIN',
  'REMOTE_OFF',
  'PIN_WRONG',
  'PIN_LOCKED',
];

/** Whether the failure is the server's last word on the attempt. */
export function isFinal(failure: AttemptFailure): boolean {
  return !isUnknown(failure) && !before.includes(failure.code);
}

import type { ErrorCode } from '../contracts/errors.ts';

/** The errors whose texts tell the member to contact the staff: they are shown with the number. */
const codes: ReadonlySet<string> = new Set([
  'loginAttemptCountReachLimit',
  'STATUS_LOCKED',
  'SMS_UNAVAILABLE',
  'BANK_ACCOUNT_LIMIT',
  'QR_UNVERIFIABLE',
] satisfies ErrorCode[]);

export const asksForSupport = (code: string | undefined): boolean => code !== undefined && codes.has(code);

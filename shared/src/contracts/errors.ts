import { z } from 'zod';

/**
 * Every error code of the API, with its HTTP status.
 * 401: not authenticated. 403: the member's status forbids the call. Both log the member out or lock the
 * page, so business errors never use them. 409: the current state forbids it. 422: the request is invalid.
 * 413 and 429: too large, too many. The names of the first three codes are defined by the product.
 */
export const errorStatus = {
  invalidLoginCredential: 401,
  loginAttemptCountReachLimit: 401,
  defaultError: 500,
  UNAUTHORIZED: 401,
  STATUS_LOCKED: 403,
  NOT_FOUND: 404,
  NOT_ALLOW_DOMAIN: 404,
  BODY_TOO_LARGE: 413,
  MALFORMED_BODY: 422,
  VALIDATION: 422,
  RATE_LIMITED: 429,
  UNAVAILABLE: 503,
  IDEMPOTENCY_KEY_REQUIRED: 422,
  IDEMPOTENCY_KEY_REUSED: 409,
  USERNAME_TAKEN: 409,
  MEMBER_NOT_FOUND: 404,
  CAPTCHA_REQUIRED: 409,
  CAPTCHA_FAILED: 422,
  PIN_WRONG: 422,
  PIN_LOCKED: 409,
  PIN_SAME: 422,
  OTP_WRONG: 422,
  OTP_REQUIRED: 409,
  SMS_UNAVAILABLE: 409,
  LINE_REFUSED: 409,
  LINE_SIGN_UP_NEEDED: 409,
  LINE_TAKEN: 409,
  EXTERNAL_TICKET_REFUSED: 409,
  PASSKEY_REFUSED: 422,
  AVATAR_UNREADABLE: 422,
  WITHDRAW_ON_HOLD: 409,
  BALANCE_NOT_ENOUGH: 409,
  DEPOSIT_LIMIT: 422,
  DEPOSIT_PENDING_LIMIT: 409,
  DEPOSIT_HELD_LIMIT: 409,
  DEPOSIT_WAY_CLOSED: 409,
  DEPOSIT_STATE: 409,
  SYSTEM: 503,
  BANK_NOT_MATCH: 409,
  PREVIOUS_PENDING: 409,
  MAX_AMOUNT_PER_DAY: 409,
  MAX_AMOUNT_PER_TIME: 422,
  MAX_COUNT_PER_DAY: 409,
  MIN_WITHDRAW: 422,
  TURNOVER_NOT_MET: 409,
  WITHDRAW_STATE: 409,
  BANK_ACCOUNT_TAKEN: 409,
  SLUG_TAKEN: 409,
  BANK_ACCOUNT_LIMIT: 409,
  BANK_NAME_MISMATCH: 409,
  IMAGE_NOT_FOUND: 422,
  IMAGE_UNREADABLE: 422,
  QR_NOT_FOUND: 422,
  QR_UNVERIFIABLE: 422,
  SLIP_DUPLICATE: 409,
  RECEIVER_MISMATCH: 409,
  AMOUNT_MISMATCH: 409,
  TRANSFER_STATE: 409,
  ADJUSTMENT_STATE: 409,
  IMPORT_UNREADABLE: 422,
  IMPORT_STATE: 409,
  PROOF_NOT_READY: 409,
  ROUND_NOT_FOUND: 404,
  ROUND_NOT_OPEN: 409,
  ROUND_CLOSED: 409,
  ROUND_STATE: 409,
  CANCEL_NOT_OFFERED: 409,
  CANCEL_TOO_LATE: 409,
  MIN_MAX: 422,
  MEMBER_LIMIT: 409,
  LIMIT_NUMBER: 409,
  NUMBER_CLOSED: 409,
  OPTION_CLOSED: 422,
  SET_PRICE: 422,
  RATE_CHANGED: 409,
  NUMBER_SET_LIMIT: 409,
  NUMBER_SET_CHANGED: 409,
  NOTICE_LOCKED: 422,
  PUSH_REFUSED: 422,
  SHOT_TOO_SOON: 409,
  SHOOT_CLOSED: 409,
  RESULT_MISMATCH: 409,
  RESULT_UNCHANGED: 409,
  RESULT_RULE: 422,
  ENTRY_STANDS: 409,
  ENTRIES_VOID: 409,
  OWN_STAKE: 409,
  OPERATOR_ACCOUNT: 409,
  APPROVAL_CONFLICT: 409,
  DECISION_STATE: 409,
  STALE_VERSION: 409,
  CALENDAR_STATE: 409,
  DRAW_DAY: 409,
  RATE_TOO_HIGH: 422,
  SAME_OPERATOR: 409,
  REMOTE_OFF: 409,
  NOTHING_TO_STAKE: 409,
  PARTNER_CLOSED: 409,
  OWN_ACCOUNT: 409,
  OPERATION_REFUSED: 409,
  GATE_REFUSED: 409,
  BUILD_CONFLICT: 409,
  SCOPE_MISSING: 409,
  REPLAY_BUSY: 409,
  REPLAY_UNAVAILABLE: 409,
  REPLAY_TOO_LONG: 409,
  CHAT_CLOSED: 409,
  CHAT_STATE: 409,
  CHAT_UNOPENED: 409,
  CHAT_DESK_OPEN: 409,
} as const satisfies Record<string, number>;

export type ErrorCode = keyof typeof errorStatus;

/** An invalid field: its path in the request, and the key of its message in the `fields` texts. */
export const fieldIssue = z.object({ path: z.string(), key: z.string() });
export type FieldIssue = z.output<typeof fieldIssue>;

export const errorBody = z.object({
  code: z.enum(Object.keys(errorStatus) as [ErrorCode, ...ErrorCode[]]),
  /** A message for developers. Members see the text for the code. */
  message: z.string(),
  details: z.unknown().optional(),
});
export type ErrorBody = z.output<typeof errorBody>;

/** Details of PIN_WRONG, if the attempt was counted, and of PIN_LOCKED. */
export const pinTries = z.object({
  triesLeft: z.int().min(0),
  retryAfterSeconds: z.int().positive().optional(),
});

/** Details of RATE_LIMITED, if the server says when to retry. */
export const retryAfter = z.object({ retryAfterSeconds: z.int().positive() });

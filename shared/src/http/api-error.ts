import { errorBody, type ErrorCode } from '../contracts/errors.ts';

/**
 * Why a call gave no reply. `refused`: the server said no, with a code; the other kinds say nothing about what the server did,
 * so a call that moves money is repeated with the same key.
 */
export class ApiError extends Error {
  readonly kind: 'refused' | 'offline' | 'timeout' | 'malformed';
  readonly code: ErrorCode;
  readonly status: number;
  readonly details: unknown;

  constructor(
    kind: ApiError['kind'],
    code: ErrorCode,
    status: number,
    message: string,
    details?: unknown,
    options?: ErrorOptions,
  ) {
    super(message, options);
    this.name = 'ApiError';
    this.kind = kind;
    this.code = code;
    this.status = status;
    this.details = details;
  }
}

/** Reads an answer outside 2xx. One that is not in our form (a proxy's page, say) is a malformed answer. */
export function refusal(status: number, body: unknown): ApiError {
  const parsed = errorBody.safeParse(body);
  if (!parsed.success)
    return new ApiError('malformed', 'defaultError', status, `answer ${status} in an unknown form`);
  return new ApiError('refused', parsed.data.code, status, parsed.data.message, parsed.data.details);
}

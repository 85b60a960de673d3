import { errorBody, type ErrorCode } from '../contracts/errors.ts';

/**
 * A failed call. `refused`: the server rejected it, with a code. The other kinds say nothing about what the
 * server did, so repeat a call that moves money with the same idempotency key.
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

/** Reads a response outside 2xx. One in another format (a proxy's error page, say) is `malformed`. */
export function refusal(status: number, body: unknown): ApiError {
  const parsed = errorBody.safeParse(body);
  if (!parsed.success)
    return new ApiError('malformed', 'defaultError', status, `status ${status} with an unreadable body`);
  return new ApiError('refused', parsed.data.code, status, parsed.data.message, parsed.data.details);
}

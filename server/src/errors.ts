import { errorStatus, type ErrorBody, type ErrorCode } from '@chokdee/shared/contracts/errors';

/**
 * A refusal that is reported to the caller. `details` is sent as it is, so it must hold nothing secret;
 * `cause` is only logged.
 */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly status: number;
  readonly details: unknown;

  constructor(code: ErrorCode, details?: unknown, options?: ErrorOptions) {
    super(errorMessage(code), options);
    this.name = 'AppError';
    this.code = code;
    this.status = errorStatus[code];
    this.details = details;
  }
}

/** Messages with a wording that API callers already rely on; the others are derived from the code. */
const fixedMessages: Partial<Record<ErrorCode, string>> = {
  invalidLoginCredential: 'Invalid username or password.',
  loginAttemptCountReachLimit: 'Login Attempt Count Reach Limit, Please contact call center.',
  defaultError: 'Oops! Something went wrong. Please try again later.',
  NOT_ALLOW_DOMAIN: 'Not Allow Domain',
};

function errorMessage(code: ErrorCode): string {
  const words = code.toLowerCase().replaceAll('_', ' ');
  return fixedMessages[code] ?? `${words[0]!.toUpperCase()}${words.slice(1)}`;
}

export function errorBodyOf({ code, message, details }: AppError): ErrorBody {
  return details === undefined ? { code, message } : { code, message, details };
}

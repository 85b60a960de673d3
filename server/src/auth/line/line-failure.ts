import { errors } from 'jose';
import { ResponseBodyError, WWWAuthenticateChallengeError } from 'openid-client';
import { AppError } from '../../errors.ts';

/** Library errors that say nothing about the login: LINE did not answer, or not as a provider should. */
const NO_ANSWER_CODES = new Set([
  'OAUTH_TIMEOUT',
  'OAUTH_RESPONSE_IS_NOT_CONFORM',
  'OAUTH_RESPONSE_IS_NOT_JSON',
  'OAUTH_ABORT',
]);

/** What LINE says of the code that the member brings. Its other errors are about the channel. */
const REFUSED_CODES = new Set(['invalid_grant', 'access_denied']);

/**
 * LINE_REFUSED: the login was refused for good, by LINE or by the check of its answer. UNAVAILABLE: the same
 * login may be retried later; errors about the channel are named for the log.
 */
export function loginFailure(cause: unknown): AppError {
  const fault = channelFault(cause);
  if (fault === undefined)
    return new AppError(isRefusal(cause) ? 'LINE_REFUSED' : 'UNAVAILABLE', undefined, { cause });
  const named = new Error(
    `LINE does not accept the channel (${fault}): see LINE_CHANNEL_ID and LINE_CHANNEL_SECRET`,
    { cause },
  );
  return new AppError('UNAVAILABLE', undefined, { cause: named });
}

function channelFault(error: unknown): string | undefined {
  if (error instanceof WWWAuthenticateChallengeError) return String(error.status);
  return error instanceof ResponseBodyError && error.status < 500 && !REFUSED_CODES.has(error.error)
    ? error.error
    : undefined;
}

function isRefusal(error: unknown): boolean {
  if (error instanceof ResponseBodyError) return error.status < 500;
  if (error instanceof errors.JWKSTimeout) return false;
  if (error instanceof TypeError) return false;
  return !NO_ANSWER_CODES.has(String((error as { code?: unknown } | undefined)?.code ?? ''));
}

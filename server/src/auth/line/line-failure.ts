import { errors } from 'jose';
import { ResponseBodyError } from 'openid-client';

/** Library errors that say nothing about the login: LINE did not answer, or not as a provider should. */
const NO_ANSWER_CODES = new Set([
  'OAUTH_TIMEOUT',
  'OAUTH_RESPONSE_IS_NOT_CONFORM',
  'OAUTH_RESPONSE_IS_NOT_JSON',
  'OAUTH_ABORT',
]);

/**
 * Whether the login was refused for good, by LINE or by the check of its answer. Otherwise the same login may
 * be retried later.
 */
export function isRefusal(error: unknown): boolean {
  if (error instanceof ResponseBodyError) return error.status < 500;
  if (error instanceof errors.JWKSTimeout) return false;
  if (error instanceof TypeError) return false;
  return !NO_ANSWER_CODES.has(String((error as { code?: unknown } | undefined)?.code ?? ''));
}

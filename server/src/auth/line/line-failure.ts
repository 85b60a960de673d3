import { errors } from 'jose';
import { ResponseBodyError } from 'openid-client';

/** Failures of the library that say nothing of the login: LINE did not answer, or not as a provider does. */
const NO_ANSWER = new Set([
  'OAUTH_TIMEOUT',
  'OAUTH_RESPONSE_IS_NOT_CONFORM',
  'OAUTH_RESPONSE_IS_NOT_JSON',
  'OAUTH_ABORT',
]);

/** Whether LINE, or the check of what it said, turned the login down for good; otherwise the same login may be tried again later. */
export function isRefusal(error: unknown): boolean {
  if (error instanceof ResponseBodyError) return error.status < 500;
  if (error instanceof errors.JWKSTimeout) return false;
  if (error instanceof TypeError) return false;
  return !NO_ANSWER.has(String((error as { code?: unknown } | undefined)?.code ?? ''));
}

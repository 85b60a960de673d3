import type { FastifyReply } from 'fastify';
import type { Identity } from '@chokdee/shared/contracts/auth';
import type { SignedIn } from './session-issuer.ts';
import type { sessionCookie } from './session-cookie.ts';

type SessionCookie = ReturnType<typeof sessionCookie>;

/**
 * Hands a new session to the browser of a member who has authenticated, and marks the browser as known for
 * the account. Returns the response body.
 */
export function replySignedIn(cookie: SessionCookie, reply: FastifyReply, signedIn: SignedIn): Identity {
  cookie.remember(reply, signedIn.userName);
  return replyRenewed(cookie, reply, signedIn);
}

/**
 * Like `replySignedIn`, for a session that only continues: the token in a header, the renewal in its cookie.
 */
export function replyRenewed(
  cookie: SessionCookie,
  reply: FastifyReply,
  { identity, accessToken, renewal }: SignedIn,
): Identity {
  reply.header('Authorization', `Bearer ${accessToken}`);
  cookie.write(reply, renewal);
  return identity;
}

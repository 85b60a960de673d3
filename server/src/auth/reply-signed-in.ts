import type { FastifyReply } from 'fastify';
import type { Identity } from '@chokdee/shared/contracts/auth';
import type { SignedIn } from './auth.service.ts';
import type { sessionCookie } from './session-cookie.ts';

/** Hands a new session to the browser: the token in a header, the renewal in its cookie; answers the body. */
export function replySignedIn(cookie: ReturnType<typeof sessionCookie>, reply: FastifyReply, { identity, accessToken, renewal }: SignedIn): Identity {
  reply.header('Authorization', `Bearer ${accessToken}`);
  cookie.write(reply, renewal);
  return identity;
}

import { createHash, randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { MemberId } from '@chokdee/shared/contracts/ids';
import { type CallContext, clientAddress } from '../http/call-context.ts';
import { readCookie } from '../http/cookies.ts';

/**
 * The owner of a conversation: a member, or a visitor by the hash of the secret in their browser's cookie.
 */
export interface Customer {
  memberId: MemberId | null;
  /** Null for a member: the visitor's conversation becomes the member's, and nobody else's. */
  visitor: string | null;
  /** Key of the rate limits. */
  address: string;
}

const SECRET = /^[\w-]{43}$/;
const MAX_AGE_SECONDS = 90 * 86_400;

/**
 * The HttpOnly cookie that a visitor's conversation is bound to. The server sets it when the visitor opens a
 * conversation. The database stores only its hash, so a leaked table opens no conversation.
 */
export function visitorCookie(secure: boolean) {
  const name = secure ? '__Host-chat' : 'chat';
  const write = (reply: FastifyReply, value: string, maxAgeSeconds: number) =>
    void reply.header(
      'Set-Cookie',
      `${name}=${value}; Path=/; Max-Age=${maxAgeSeconds}; HttpOnly; SameSite=Strict${secure ? '; Secure' : ''}`,
    );
  /** The hash of the request's secret. */
  const read = (request: Pick<FastifyRequest, 'headers'>): string | undefined => {
    const secret = readCookie(request, name) ?? '';
    return SECRET.test(secret) ? hashOf(secret) : undefined;
  };
  return {
    read,
    customerOf({ member, reply, ip }: Pick<CallContext, 'member' | 'reply' | 'ip'>): Customer {
      const address = clientAddress(ip);
      return member
        ? { memberId: member.uuid, visitor: null, address }
        : { memberId: null, visitor: read(reply.request) ?? null, address };
    },
    /** @returns the hash of a new secret. */
    issue(reply: FastifyReply): string {
      const secret = randomBytes(32).toString('base64url');
      write(reply, secret, MAX_AGE_SECONDS);
      return hashOf(secret);
    },
    clear: (reply: FastifyReply): void => write(reply, '', 0),
  };
}

export type VisitorCookie = ReturnType<typeof visitorCookie>;

const hashOf = (secret: string): string => createHash('sha256').update(secret).digest('base64url');

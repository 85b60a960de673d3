import { randomInt } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { readCookie } from '../http/cookies.ts';
import { BUCKETS } from '../registry/public.ts';

const MAX_AGE_SECONDS = 90 * 86_400;
const COOKIE_PATTERN = /^(0|[1-9]\d{0,3})$/;

/**
 * The visitor's bucket in rollouts, stored so that they get the same build on every visit. One of ten
 * thousand numbers, drawn at random: it identifies nobody. Assigns one when missing, so call it only while a
 * rollout needs it.
 */
export function bucketCookie(secure: boolean) {
  const name = secure ? '__Host-bucket' : 'bucket';
  return (request: FastifyRequest, reply: FastifyReply): number => {
    const known = COOKIE_PATTERN.exec(readCookie(request, name) ?? '')?.[1];
    if (known !== undefined) return Number(known);
    const bucket = randomInt(BUCKETS);
    void reply.header(
      'Set-Cookie',
      `${name}=${bucket}; Path=/; Max-Age=${MAX_AGE_SECONDS}; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`,
    );
    return bucket;
  };
}

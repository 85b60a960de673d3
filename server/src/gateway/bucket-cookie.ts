import { randomInt } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { readCookie } from '../http/cookies.ts';
import { BUCKETS } from '../registry/public.ts';

const MAX_AGE_SECONDS = 90 * 86_400;
const FORM = /^(0|[1-9]\d{0,3})$/;

/**
 * The visitor's place in rollouts, kept so that he gets the same build on every visit. One of ten thousand numbers, drawn at random:
 * it names nobody. A visitor without one gets one, so ask only while a rollout needs it.
 */
export function bucketCookie(secure: boolean) {
  const name = secure ? '__Host-bucket' : 'bucket';
  return (request: FastifyRequest, reply: FastifyReply): number => {
    const known = FORM.exec(readCookie(request, name) ?? '')?.[1];
    if (known !== undefined) return Number(known);
    const bucket = randomInt(BUCKETS);
    void reply.header(
      'Set-Cookie',
      `${name}=${bucket}; Path=/; Max-Age=${MAX_AGE_SECONDS}; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`,
    );
    return bucket;
  };
}

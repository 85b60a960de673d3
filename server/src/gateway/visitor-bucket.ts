import type { FastifyReply, FastifyRequest } from 'fastify';
import type { RenewalSeal } from '../auth/public.ts';
import { bucketOfMember } from '../registry/public.ts';
import { bucketCookie } from './bucket-cookie.ts';

export interface VisitorBucketOptions {
  secure: boolean;
  /** The renewal cookie's value, where a request comes with one. */
  sessionOf: (request: FastifyRequest) => string | undefined;
  renewals: Pick<RenewalSeal, 'open'>;
}

/**
 * The place in rollouts of whoever makes a request: a member's is the same on all his machines, a visitor's that of his cookie.
 * The renewal cookie names its member by our signature, so nothing is asked of the database; whether the session still lives does not matter here.
 */
export function visitorBucket({ secure, sessionOf, renewals }: VisitorBucketOptions) {
  const ofCookie = bucketCookie(secure);
  return (request: FastifyRequest, reply: FastifyReply): number => {
    const session = sessionOf(request);
    const memberId = session === undefined ? undefined : renewals.open(session)?.memberId;
    return memberId === undefined ? ofCookie(request, reply) : bucketOfMember(memberId);
  };
}

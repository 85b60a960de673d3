import type { FastifyReply, FastifyRequest } from 'fastify';
import type { RenewalSeal } from '../auth/public.ts';
import { bucketOfMember } from '../registry/public.ts';
import { bucketCookie } from './bucket-cookie.ts';

export interface VisitorBucketOptions {
  secure: boolean;
  /** The value of the renewal cookie, if the request carries one. */
  sessionOf: (request: FastifyRequest) => string | undefined;
  renewals: Pick<RenewalSeal, 'open'>;
}

/**
 * The rollout bucket of a request: a member's is the same on all their devices, a visitor's comes from their
 * cookie. The signed renewal cookie names its member, so no query is needed; whether the session is still
 * alive does not matter here.
 */
export function visitorBucket({ secure, sessionOf, renewals }: VisitorBucketOptions) {
  const ofCookie = bucketCookie(secure);
  return (request: FastifyRequest, reply: FastifyReply): number => {
    const session = sessionOf(request);
    const memberId = session === undefined ? undefined : renewals.open(session)?.memberId;
    return memberId === undefined ? ofCookie(request, reply) : bucketOfMember(memberId);
  };
}

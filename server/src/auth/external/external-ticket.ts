import { createSecretKey } from 'node:crypto';
import { decodeJwt, jwtVerify } from 'jose';
import { z } from 'zod';

/** A site that may sign its users in here. */
export interface Partner {
  name: string;
  origin: string;
  secret: string;
}

/** The content of a partner's ticket. */
export interface ExternalTicket {
  partner: string;
  userName: string;
  ticketId: string;
  expiresAt: Date;
}

export const TICKET_SECONDS = 60;
/** Tolerated difference between a partner's clock and ours. */
const TOLERANCE_SECONDS = 5;

const claims = z.object({
  sub: z.string().min(1).max(200),
  aud: z.string(),
  jti: z.string().min(8).max(200),
  iat: z.int(),
  exp: z.int(),
});

/**
 * Reads tickets that partners sign (JWT, HS256): `iss` is the partner's name, `sub` the member's user name,
 * `aud` the bare host, `jti` the ticket's id, and `exp` at most a minute after `iat`. Expiry uses the
 * machine's clock. Returns undefined unless all of it holds.
 */
export function externalTickets(partners: readonly Partner[], nowMs: () => number = Date.now) {
  return async (ticket: string, host: string): Promise<ExternalTicket | undefined> => {
    try {
      const partner = partners.find(({ name }) => name === decodeJwt(ticket).iss);
      if (!partner) return undefined;
      const { payload } = await jwtVerify(ticket, createSecretKey(partner.secret, 'utf8'), {
        algorithms: ['HS256'],
        issuer: partner.name,
        audience: host,
        maxTokenAge: TICKET_SECONDS,
        clockTolerance: TOLERANCE_SECONDS,
        currentDate: new Date(nowMs()),
      });
      const { sub, jti, iat, exp } = claims.parse(payload);
      if (exp - iat > TICKET_SECONDS) return undefined;
      return {
        partner: partner.name,
        userName: sub.toLowerCase(),
        ticketId: jti,
        expiresAt: new Date((exp + TOLERANCE_SECONDS) * 1000),
      };
    } catch {
      return undefined;
    }
  };
}

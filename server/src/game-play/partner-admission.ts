import type { FastifyRequest } from 'fastify';
import ipaddr from 'ipaddr.js';
import { HUB88_SIGNATURE_HEADER } from '@chokdee/shared/contracts/game-hub88';
import { batchLoader } from '../db/batch-loader.ts';
import type { Db } from '../db/db.ts';
import type { Env } from '../env.ts';
import { AppError } from '../errors.ts';
import { callsPerSecond } from './calls-per-second.ts';
import { isSignedByHub88 } from './hub88-signature.ts';
import { partnerAccesses, type AccessQuestion, type PartnerAccess } from './partner-access.queries.ts';
import {
  isSignedCall,
  PARTNER_SIGNATURE_HEADER,
  PARTNER_TIMESTAMP_HEADER,
  partnerSecret,
} from './partner-secret.ts';
import { HUB88_PROTOCOL } from './protocols.ts';

/**
 * Admits the call of a partner's server, before its body is parsed.
 *
 * @param known is called when there is such a partner, before anything else is checked.
 * @throws AppError NOT_FOUND | UNAUTHORIZED | RATE_LIMITED
 */
export type PartnerAdmission = (
  partner: string,
  protocol: string,
  request: FastifyRequest,
  known: () => void,
) => Promise<void>;

export function partnerAdmission({ env, db }: { env: Env; db: Db }): PartnerAdmission {
  const rate = callsPerSecond();
  const accessOf = batchLoader<AccessQuestion, PartnerAccess | undefined>((questions) =>
    partnerAccesses(db, questions),
  );
  return async (partner, protocol, request, known) => {
    if (!/^[a-z0-9-]{1,32}$/.test(partner)) throw new AppError('NOT_FOUND');
    const access = await accessOf({ partner, protocol, address: plainAddress(request.ip) });
    if (!access) throw new AppError('NOT_FOUND');
    known();
    if (!access.isOwnAddress) throw new AppError('UNAUTHORIZED');
    const wait = rate.take(partner, access.callsPerSecond);
    if (wait > 0) throw new AppError('RATE_LIMITED', { retryAfterSeconds: wait });
    const isSigned =
      protocol === HUB88_PROTOCOL
        ? isSignedByHub88(access.publicKeys, rawBodyOf(request), header(request, HUB88_SIGNATURE_HEADER))
        : isSignedBySecret(env, partner, access, request);
    if (!isSigned) throw new AppError('UNAUTHORIZED');
  };
}

/**
 * An address as the lists of partners have it: a server that listens on :: sees IPv4 mapped into IPv6. Empty:
 * it is none, which a proxy may pass on.
 */
function plainAddress(text: string): string {
  const [address = ''] = text.split('%');
  return ipaddr.isValid(address) ? ipaddr.process(address).toString() : '';
}

function isSignedBySecret(
  env: Env,
  partner: string,
  { keys }: PartnerAccess,
  request: FastifyRequest,
): boolean {
  const secrets = keys.map((version) => partnerSecret(env.GAME_PARTNERS_SECRET, partner, version));
  const call = {
    timestamp: header(request, PARTNER_TIMESTAMP_HEADER),
    path: request.url,
    body: rawBodyOf(request),
  };
  return isSignedCall(secrets, call, header(request, PARTNER_SIGNATURE_HEADER), Date.now());
}

export const rawBodyOf = (request: FastifyRequest): string =>
  typeof request.body === 'string' ? request.body : '';

function header(request: FastifyRequest, name: string): string {
  const value = request.headers[name];
  return typeof value === 'string' ? value : '';
}

import type { FastifyRequest } from 'fastify';
import { batchLoader } from '../db/batch-loader.ts';
import type { Db } from '../db/db.ts';
import type { Env } from '../env.ts';
import { AppError } from '../errors.ts';
import { callsPerSecond } from './calls-per-second.ts';
import { OWN_PROTOCOL } from './protocols.ts';
import { partnerAccesses, type AccessQuestion, type PartnerAccess } from './partner-access.queries.ts';
import {
  isSignedCall,
  PARTNER_SIGNATURE_HEADER,
  PARTNER_TIMESTAMP_HEADER,
  partnerSecret,
} from './partner-secret.ts';

/**
 * Admits the call of a partner's server, before its body is parsed.
 *
 * @param known is called when there is such a partner, before anything else is checked.
 * @throws AppError NOT_FOUND | UNAUTHORIZED | RATE_LIMITED
 */
export function partnerAdmission({ env, db }: { env: Env; db: Db }) {
  const rate = callsPerSecond();
  const accessOf = batchLoader<AccessQuestion, PartnerAccess | undefined>((questions) =>
    partnerAccesses(db, questions),
  );
  return async (partner: string, request: FastifyRequest, known: () => void): Promise<void> => {
    if (!/^[a-z0-9-]{1,32}$/.test(partner)) throw new AppError('NOT_FOUND');
    const found = await accessOf({ partner, protocol: OWN_PROTOCOL, address: request.ip });
    if (!found) throw new AppError('NOT_FOUND');
    known();
    if (!found.isOwnAddress) throw new AppError('UNAUTHORIZED');
    const wait = rate.take(partner, found.callsPerSecond);
    if (wait > 0) throw new AppError('RATE_LIMITED', { retryAfterSeconds: wait });
    const call = {
      timestamp: header(request, PARTNER_TIMESTAMP_HEADER),
      path: request.url,
      body: rawBodyOf(request),
    };
    const secrets = found.keys.map((version) => partnerSecret(env.GAME_PARTNERS_SECRET, partner, version));
    if (!isSignedCall(secrets, call, header(request, PARTNER_SIGNATURE_HEADER), Date.now()))
      throw new AppError('UNAUTHORIZED');
  };
}

export const rawBodyOf = (request: FastifyRequest): string =>
  typeof request.body === 'string' ? request.body : '';

function header(request: FastifyRequest, name: string): string {
  const value = request.headers[name];
  return typeof value === 'string' ? value : '';
}

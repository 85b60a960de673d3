import type { z } from 'zod';
import type { Env } from '../env.ts';
import { AppError } from '../errors.ts';
import type { PartnerCallEmitter } from './partner-calls.ts';
import type { PartnerEndpoint } from './partner-endpoint.ts';
import { askPartner, type PartnerRequest } from './partner-http.ts';
import {
  PARTNER_SIGNATURE_HEADER,
  PARTNER_TIMESTAMP_HEADER,
  partnerSecret,
  signatureOf,
} from './partner-secret.ts';

export interface SignedCallServices {
  env: Pick<Env, 'GAME_PARTNERS_SECRET'>;
  calls: PartnerCallEmitter;
}

/**
 * Calls a partner, signed with its newest secret as our own protocol signs.
 *
 * @param path below the partner's base URL, with its query.
 * @throws PartnerUnreachableError | PartnerRefusedError; AppError SYSTEM without an address or a secret
 */
export async function signedPartnerCall<Reply extends z.ZodType>(
  { env, calls }: SignedCallServices,
  { partner, protocol, baseUrl, key, timeoutMs }: PartnerEndpoint,
  call: Pick<PartnerRequest<Reply>, 'memberId' | 'method' | 'name' | 'reply' | 'txn'> & {
    path: string;
    /** Undefined: no body. */
    content?: unknown;
  },
): Promise<z.output<Reply>> {
  if (baseUrl === undefined || key === null) throw new AppError('SYSTEM');
  const { path, content, ...rest } = call;
  const url = new URL(`${baseUrl}${path}`);
  const body = content === undefined ? '' : JSON.stringify(content);
  const timestamp = String(Math.floor(Date.now() / 1_000));
  const signed = { timestamp, method: call.method, path: `${url.pathname}${url.search}`, body };
  return askPartner(calls, {
    ...rest,
    partner,
    protocol,
    url: url.href,
    headers: {
      [PARTNER_TIMESTAMP_HEADER]: timestamp,
      [PARTNER_SIGNATURE_HEADER]: signatureOf(partnerSecret(env.GAME_PARTNERS_SECRET, partner, key), signed),
    },
    body,
    timeoutMs,
  });
}

import type { z } from 'zod';
import { HUB88_SIGNATURE_HEADER, hub88PartnerCalls } from '@chokdee/shared/contracts/game-hub88';
import { AppError } from '../errors.ts';
import { hub88SignatureOf } from './hub88-signature.ts';
import type { PartnerEndpoint } from './partner-endpoint.ts';
import type { PartnerCallEmitter } from './partner-calls.ts';
import { askPartner } from './partner-http.ts';
import { HUB88_PROTOCOL } from './protocols.ts';
import type { SiteKeys } from './site-keys.ts';

type Name = keyof typeof hub88PartnerCalls;
type Wire<Call extends Name> = z.input<(typeof hub88PartnerCalls)[Call]['request']>;
type Reply<Call extends Name> = z.output<(typeof hub88PartnerCalls)[Call]['reply']>;

/** Our calls at a partner of the Hub88 kind. */
export function hub88Client({ calls, siteKeys }: { calls: PartnerCallEmitter; siteKeys: SiteKeys }) {
  return {
    /** @throws PartnerUnreachableError | PartnerRefusedError; AppError SYSTEM without an address */
    async ask<Call extends Name>(
      { partner, baseUrl, timeoutMs }: PartnerEndpoint,
      name: Call,
      content: Wire<Call>,
      memberId?: string,
    ): Promise<Reply<Call>> {
      if (baseUrl === undefined) throw new AppError('SYSTEM');
      const { path, reply } = hub88PartnerCalls[name];
      const body = JSON.stringify(content);
      const { privatePem } = await siteKeys.current();
      return (await askPartner(calls, {
        partner,
        protocol: HUB88_PROTOCOL,
        name: path.slice(1),
        memberId,
        method: 'POST',
        url: `${baseUrl}${path}`,
        headers: { [HUB88_SIGNATURE_HEADER]: hub88SignatureOf(privatePem, body) },
        body,
        timeoutMs,
        reply,
      })) as Reply<Call>;
    },
  };
}

export type Hub88Client = ReturnType<typeof hub88Client>;

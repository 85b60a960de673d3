import type { z } from 'zod';
import { transferCalls, type TransferCall } from '@chokdee/shared/contracts/game-transfer';
import type { PartnerEndpoint } from './partner-endpoint.ts';
import { signedPartnerCall, type SignedCallServices } from './signed-partner-call.ts';

type Wire<Name extends TransferCall> = z.input<(typeof transferCalls)[Name]['request']>;
type Reply<Name extends TransferCall> = z.output<(typeof transferCalls)[Name]['reply']>;

export interface TransferRequest<Name extends TransferCall> {
  /** The id in the path: a player's or a transfer's number. */
  id?: string;
  content?: Wire<Name>;
  memberId?: string;
}

/** Our calls at a partner that keeps the money of members while they play. */
export function transferClient(services: SignedCallServices) {
  return {
    /**
     * @throws PartnerUnreachableError | PartnerRefusedError; AppError SYSTEM without an address or a secret
     */
    async ask<Name extends TransferCall>(
      endpoint: PartnerEndpoint,
      name: Name,
      { id, content, memberId }: TransferRequest<Name>,
    ): Promise<Reply<Name>> {
      const { method, path, reply } = transferCalls[name];
      const at = path.replace(/\{\w+\}/, id ?? '');
      const query =
        method === 'GET' && content ? `?${new URLSearchParams(content as Record<string, string>)}` : '';
      return (await signedPartnerCall(services, endpoint, {
        name: `${method} ${path.slice(1)}`,
        method,
        memberId,
        txn: path.startsWith('/transfers')
          ? (id ?? (content as { transferId?: string }).transferId)
          : undefined,
        path: `${at}${query}`,
        content: method === 'POST' ? content : undefined,
        reply,
      })) as Reply<Name>;
    },
  };
}

export type TransferClient = ReturnType<typeof transferClient>;

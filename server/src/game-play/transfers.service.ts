import { randomUUID } from 'node:crypto';
import type { MemberId } from '@chokdee/shared/contracts/ids';
import { AppError } from '../errors.ts';
import { partnerEndpoint, type PartnerEndpoint } from './partner-endpoint.ts';
import { transferSteps, type TransferServices } from './transfer-steps.ts';
import {
  beginTransferIn,
  beginTransferOut,
  pendingTransfer,
  type PendingTransfer,
} from './transfers.queries.ts';

/** Seconds after the partner's time-out until the job resolves an unrecorded outcome. */
const GRACE_SECONDS = 5;
const settleAfterSeconds = ({ timeoutMs }: PartnerEndpoint) => timeoutMs / 1_000 + GRACE_SECONDS;

/**
 * Moves money between members and transfer wallets. Writes our row before it calls the partner. If the
 * outcome is unknown, it requests the transfer's status from the partner, and voids a number that the
 * partner does not know.
 */
export function transferService(services: TransferServices) {
  const { db, simulator, passed } = services;
  const { announce, send, resolve } = transferSteps(services);

  /** A member has at most one pending transfer at a partner: settles the previous one first. */
  async function settleBefore(endpoint: PartnerEndpoint, memberId: MemberId): Promise<void> {
    const before = await pendingTransfer(db, endpoint.partner, memberId);
    if (before) await resolve(endpoint, before);
  }

  return {
    /** Settles a pending transfer. @throws PartnerUnreachableError | PartnerRefusedError */
    async resume(transfer: PendingTransfer): Promise<void> {
      await resolve(await partnerEndpoint(db, transfer.partner, simulator), transfer);
    },
    /**
     * Moves the member's cash to the partner for a session.
     *
     * @throws AppError SYSTEM when the partner refuses; PartnerUnreachableError, and the
     *   transfer stays pending.
     */
    async moveIn(endpoint: PartnerEndpoint, memberId: MemberId, sessionId: string): Promise<void> {
      await settleBefore(endpoint, memberId);
      const { partner, transferMax: max } = endpoint;
      const id = randomUUID();
      const begun = await beginTransferIn(db, {
        id,
        sessionId,
        max,
        afterSeconds: settleAfterSeconds(endpoint),
      });
      if (begun.code !== null) throw new AppError('SYSTEM');
      if (begun.amount === 0) return;
      announce(memberId, begun.balance, begun.version);
      passed?.('written');
      const transfer = { id, partner, memberId, direction: 'in', amount: begun.amount } as const;
      if ((await send(endpoint, transfer)) !== 'done') throw new AppError('SYSTEM');
    },
    /**
     * Brings the member's money back from a partner at which they do not play.
     *
     * @throws PartnerUnreachableError | PartnerRefusedError; the job tries again.
     */
    async moveOut(partner: string, memberId: MemberId): Promise<void> {
      const endpoint = await partnerEndpoint(db, partner, simulator);
      await settleBefore(endpoint, memberId);
      const afterSeconds = settleAfterSeconds(endpoint);
      const { id, fresh } = await beginTransferOut(db, {
        id: randomUUID(),
        partner,
        memberId,
        patience: afterSeconds,
      });
      if (id === null || !fresh) return;
      passed?.('written');
      await send(endpoint, { id, partner, memberId, direction: 'out', amount: null });
    },
  };
}

export type Transfers = ReturnType<typeof transferService>;

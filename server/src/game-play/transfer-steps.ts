import { memberId as memberIdSchema } from '@chokdee/shared/contracts/ids';
import { hundredthsText, parseHundredths, toSatang } from '@chokdee/shared/contracts/money';
import type { TransferOutcome } from '@chokdee/shared/contracts/game-transfer';
import type { Db } from '../db/db.ts';
import type { FanOut } from '../fan-out/fan-out.ts';
import type { GameSimulator, PartnerEndpoint } from './partner-endpoint.ts';
import { PartnerRefusedError, PartnerUnreachableError } from './partner-http.ts';
import type { TransferClient } from './transfer-client.ts';
import { settleTransfer, type PendingTransfer } from './transfers.queries.ts';

/** A point after which the job completes the transfer if the process crashes. Named for tests. */
export type TransferStep = 'written' | 'answered' | 'settled';

export interface TransferServices {
  db: Db;
  fanOut: Pick<FanOut, 'publish'>;
  client: TransferClient;
  simulator: GameSimulator;
  /** Called at each step. For tests. */
  passed?: (step: TransferStep) => void;
}

/**
 * The steps of a transfer whose row is written. Each throws when the partner's reply is missing or unusable.
 */
export function transferSteps({ db, fanOut, client, passed }: TransferServices) {
  function announce(member: string, balance: number | null, version: number | null): void {
    if (balance === null || version === null) return;
    const memberId = memberIdSchema.parse(member);
    fanOut.publish({ kind: 'money', memberId, balanceSatang: toSatang(balance), version });
  }

  async function settle(
    { id, direction, amount }: PendingTransfer,
    { transferId, status, ...outcome }: TransferOutcome,
  ): Promise<TransferOutcome['status']> {
    const moved = parseHundredths(outcome.amount)!;
    if (transferId !== id || (direction === 'in' && status === 'done' && moved !== amount))
      throw new PartnerUnreachableError(`The partner returned another outcome of transfer ${id}.`);
    passed?.('answered');
    const balance = parseHundredths(outcome.balance)!;
    const settled = await settleTransfer(db, { id, state: status, amount: moved, balance });
    passed?.('settled');
    announce(settled.memberId, settled.balance, settled.version);
    return status;
  }

  return {
    announce,
    async send(endpoint: PartnerEndpoint, transfer: PendingTransfer): Promise<TransferOutcome['status']> {
      const { id: transferId, memberId: playerId, direction } = transfer;
      const amount = transfer.amount === null ? 'all' : hundredthsText(transfer.amount);
      const content = { transferId, playerId, direction, amount };
      return settle(transfer, await client.ask(endpoint, 'transfer', { memberId: playerId, content }));
    },
    /** Requests the outcome of a transfer. Voids a transfer that the partner does not know. */
    async resolve(endpoint: PartnerEndpoint, transfer: PendingTransfer): Promise<TransferOutcome['status']> {
      const { id, memberId } = transfer;
      const outcome = await client.ask(endpoint, 'transferOne', { id, memberId }).catch((error: unknown) => {
        if (error instanceof PartnerRefusedError && error.status === 404)
          return client.ask(endpoint, 'voidTransfer', { id, memberId });
        throw error;
      });
      return settle(transfer, outcome);
    },
  };
}

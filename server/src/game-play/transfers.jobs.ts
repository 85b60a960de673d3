import type { FastifyBaseLogger } from 'fastify';
import type { Db } from '../db/db.ts';
import { drain } from '../jobs/queue.ts';
import { repeat } from '../jobs/repeated.ts';
import { takeAwayPlayer, takeDueTransfer } from './transfers.queries.ts';
import type { Transfers } from './transfers.service.ts';

const EVERY_MS = 1_000;
/** Concurrent calls to partners. A partner that hangs blocks only one of them. */
const LANES = 4;

interface TransferJobServices {
  db: Db;
  transfers: Transfers;
  log: Pick<FastifyBaseLogger, 'warn' | 'error'>;
}

/**
 * Settles transfers whose outcome is not known, and brings back the money of members whose sessions have
 * ended. Any number of servers may run it.
 */
export function transferJobs({ db, transfers, log }: TransferJobServices) {
  async function settleOne(): Promise<boolean> {
    const transfer = await takeDueTransfer(db);
    if (!transfer) return false;
    await transfers.resume(transfer).catch((error: unknown) => {
      log.warn(
        { err: error, transfer: transfer.id, partner: transfer.partner },
        'settling a transfer failed; it stays pending',
      );
    });
    return true;
  }
  async function bringBackOne(): Promise<boolean> {
    const player = await takeAwayPlayer(db);
    if (!player) return false;
    await transfers.moveOut(player.partner, player.memberId).catch((error: unknown) => {
      log.warn({ err: error, ...player }, "moving a member's money back failed; the job retries it");
    });
    return true;
  }
  return {
    async tick(signal?: AbortSignal): Promise<void> {
      await Promise.all(Array.from({ length: LANES }, () => drain(settleOne, signal)));
      await Promise.all(Array.from({ length: LANES }, () => drain(bringBackOne, signal)));
    },
  };
}

export function startTransferJobs(services: TransferJobServices): () => Promise<void> {
  const jobs = transferJobs(services);
  return repeat({
    work: (signal) => jobs.tick(signal),
    everyMs: EVERY_MS,
    failed: (error) => services.log.error({ err: error }, 'settling transfers failed'),
  });
}

import type { FastifyBaseLogger } from 'fastify';
import type { DepositStatus } from '@chokdee/shared/contracts/deposits';
import type { DepositId, MemberId } from '@chokdee/shared/contracts/ids';
import type { FanOut } from '../../fan-out/fan-out.ts';
import type { NotifyMoney } from '../../ledger/public.ts';
import type { TransferOutcome } from './transfers.service.ts';
import type { TransferKey } from './transfers.queries.ts';

export interface TransferNews {
  fanOut: FanOut;
  notifyMoney: NotifyMoney;
  log: Pick<FastifyBaseLogger, 'error'>;
}

/** Tells the member's pages that a deposit has changed. After the commit. */
export function announceDeposit(
  { fanOut }: { fanOut: FanOut },
  memberId: MemberId,
  id: DepositId,
  status: DepositStatus,
): void {
  fanOut.publish({ kind: 'deposit', memberId, id, status });
}

/** Tells the member's pages that money has come, for a deposit or by itself. After the commit. */
export async function announceCredit(
  services: Pick<TransferNews, 'fanOut' | 'notifyMoney'>,
  { memberId, depositId }: { memberId: MemberId; depositId?: DepositId },
): Promise<void> {
  if (depositId !== undefined) announceDeposit(services, memberId, depositId, 'success');
  await services.notifyMoney([memberId]);
}

/** Tells whom a transfer concerns what became of it, and the log when two of the bank's sums for it differ. After the commit. */
export async function announceTransfer(
  services: TransferNews,
  { bankId, transRef }: TransferKey,
  result: TransferOutcome,
): Promise<void> {
  if (result.outcome === 'credited') await announceCredit(services, result);
  if (result.outcome === 'suspense' && result.matched)
    announceDeposit(services, result.matched.memberId, result.matched.depositId, 'matched');
  if (result.outcome === 'conflict')
    services.log.error({ bankId, transRef }, 'a transfer was told again with another sum');
}

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

/** Money that a member received. */
export interface Credit {
  memberId: MemberId;
  /** The deposit it paid. */
  depositId?: DepositId;
  /** The deposit whose bill the money had paid with another amount, and which ended without it. */
  cancelled?: { memberId: MemberId; depositId: DepositId };
}

/** Notifies the member's pages of a changed deposit. Call it after the commit. */
export function announceDeposit(
  { fanOut }: { fanOut: FanOut },
  memberId: MemberId,
  id: DepositId,
  status: DepositStatus,
): void {
  fanOut.publish({ kind: 'deposit', memberId, id, status });
}

/** Notifies the member's pages of received money, with or without a deposit. Call it after the commit. */
export async function announceCredit(
  services: Pick<TransferNews, 'fanOut' | 'notifyMoney'>,
  { memberId, depositId, cancelled }: Credit,
): Promise<void> {
  if (cancelled) announceDeposit(services, cancelled.memberId, cancelled.depositId, 'cancelled');
  if (depositId !== undefined) announceDeposit(services, memberId, depositId, 'success');
  await services.notifyMoney([memberId]);
}

/** Notifies the affected member of a transfer, and logs conflicting amounts. Call it after the commit. */
export async function announceTransfer(
  services: TransferNews,
  { bankId, transRef }: TransferKey,
  result: TransferOutcome,
): Promise<void> {
  if (result.outcome === 'credited') await announceCredit(services, result);
  if (result.outcome === 'suspense' && result.matched)
    announceDeposit(services, result.matched.memberId, result.matched.depositId, 'matched');
  if (result.outcome === 'conflict')
    services.log.error({ bankId, transRef }, 'a transfer was reported again with another amount');
}

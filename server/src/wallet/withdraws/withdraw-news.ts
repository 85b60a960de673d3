import type { MemberId, WithdrawId } from '@chokdee/shared/contracts/ids';
import type { WithdrawStatus } from '@chokdee/shared/contracts/withdraws';
import type { FanOut } from '../../fan-out/fan-out.ts';
import type { NotifyMoney } from '../../ledger/public.ts';

/** Notifies the member's pages of a withdrawal's new status. Call it after the commit. */
export type WithdrawNews = (
  withdrawal: { memberId: MemberId; id: WithdrawId },
  status: WithdrawStatus,
) => Promise<void>;

export function withdrawNews(fanOut: Pick<FanOut, 'publish'>, notifyMoney: NotifyMoney): WithdrawNews {
  return async ({ memberId, id }, status) => {
    fanOut.publish({ kind: 'withdraw', memberId, id, status });
    if (status === 'pending' || status === 'failed' || status === 'rejected') await notifyMoney([memberId]);
  };
}

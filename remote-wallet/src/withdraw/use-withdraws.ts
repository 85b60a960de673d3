import { bankCalls } from '@chokdee/shared/contracts/banks';
import { walletCalls } from '@chokdee/shared/contracts/wallet';
import { withdrawCalls, type Withdraw, type WithdrawStatus } from '@chokdee/shared/contracts/withdraws';
import { useCall } from '@chokdee/shared/query';

/** Fallback for pages without a realtime connection. */
const POLL_MS = 10_000;

const over: readonly WithdrawStatus[] = ['paid', 'failed', 'rejected'];
export const isOver = ({ status }: Pick<Withdraw, 'status'>): boolean => over.includes(status);

const openOf = (lists: { userWithdraw: readonly Withdraw[] } | undefined) =>
  lists?.userWithdraw.find((withdraw) => !isOver(withdraw));

/** Live data of the withdrawal page. */
export function useWithdraws() {
  const lists = useCall(walletCalls.bankTransactions, {}, { pollMs: (data) => openOf(data) && POLL_MS });
  const open = openOf(lists.state === 'ready' ? lists.data : undefined);
  const pollMs = open && POLL_MS;
  const limits = useCall(withdrawCalls.limits, {}, { pollMs });
  const accounts = useCall(bankCalls.userBanks, {}, { pollMs });
  return { limits, accounts, lists, open };
}

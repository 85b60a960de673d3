import { bankCalls } from '@chokdee/shared/contracts/banks';
import { walletCalls } from '@chokdee/shared/contracts/wallet';
import { withdrawCalls, type Withdraw, type WithdrawStatus } from '@chokdee/shared/contracts/withdraws';
import { useCall } from '@chokdee/shared/query';
import { pollWhileVerifying, VERIFYING_POLL_MS } from '../bank/verifying.ts';

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
  const accounts = useCall(
    bankCalls.userBanks,
    {},
    { pollMs: (known) => pollWhileVerifying(known) ?? pollMs },
  );
  const own = accounts.state === 'ready' ? accounts.data : undefined;
  const isPayable = own?.some(({ active, status }) => active && status === 'verified');
  const limits = useCall(
    withdrawCalls.limits,
    {},
    {
      // Until the limits know about the account that was just verified, too.
      pollMs: (known) =>
        isPayable && known?.blocks.includes('BANK_NOT_MATCH')
          ? VERIFYING_POLL_MS
          : (pollWhileVerifying(own) ?? pollMs),
    },
  );
  return { limits, accounts, lists, open };
}

import { depositCalls, type Deposit } from '@chokdee/shared/contracts/deposits';
import { walletCalls } from '@chokdee/shared/contracts/wallet';
import { useCall } from '@chokdee/shared/http';
import { isOpen } from './is-open.ts';
import { useAnyDepositChange } from './use-any-deposit-change.ts';

/** Deposits of every way that still wait, newest first. What could not be asked for is left out, and said by `failed`. */
export function useOpenDeposits() {
  const banks = useCall(walletCalls.bankTransactions, {});
  const codes = useCall(depositCalls.qrAll, {});
  const wallet = useCall(depositCalls.trueMoneyHistory, {});
  const calls = [banks, codes, wallet];
  const reload = () => calls.forEach((call) => call.state !== 'loading' && call.reload());
  useAnyDepositChange(reload);

  const all: readonly Deposit[] = [
    ...(banks.state === 'ready' ? [...banks.data.depositFast, ...banks.data.depositNormal] : []),
    ...(codes.state === 'ready' ? codes.data : []),
    ...(wallet.state === 'ready' ? wallet.data : []),
  ];
  return {
    // Lists may overlap.
    open: [...new Map(all.filter(isOpen).map((deposit) => [deposit.id, deposit])).values()].sort((left, right) => Date.parse(right.createdAt) - Date.parse(left.createdAt)),
    loading: calls.some(({ state }) => state === 'loading'),
    failed: calls.some(({ state }) => state === 'error'),
    reload,
  };
}

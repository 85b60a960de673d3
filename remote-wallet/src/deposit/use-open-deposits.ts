import { depositCalls, walletDepositCalls, type Deposit } from '@chokdee/shared/contracts/deposits';
import { walletCalls } from '@chokdee/shared/contracts/wallet';
import { useCall } from '@chokdee/shared/query';
import { walletWays } from '@chokdee/shared/rules/deposit-way-names';
import { isOpen } from './is-open.ts';

/**
 * Open deposits of every way, newest first. Lists that could not be loaded are left out; `failed` says so.
 */
export function useOpenDeposits() {
  const banks = useCall(walletCalls.bankTransactions, {});
  const codes = useCall(depositCalls.qrAll, {});
  // oxlint-disable-next-line react/rules-of-hooks -- the ways are a constant, so their hooks always come in one order
  const wallets = walletWays.map((way) => useCall(walletDepositCalls[way].history, {}));
  const calls = [banks, codes, ...wallets];

  const all: readonly Deposit[] = [
    ...(banks.state === 'ready' ? [...banks.data.depositFast, ...banks.data.depositNormal] : []),
    ...(codes.state === 'ready' ? codes.data : []),
    ...wallets.flatMap((wallet): readonly Deposit[] => (wallet.state === 'ready' ? wallet.data : [])),
  ];
  return {
    // Lists may overlap, so duplicates are removed by id.
    open: [...new Map(all.filter(isOpen).map((deposit) => [deposit.id, deposit])).values()].sort(
      (left, right) => Date.parse(right.createdAt) - Date.parse(left.createdAt),
    ),
    loading: calls.some(({ state }) => state === 'loading'),
    failed: calls.some(({ state }) => state === 'error'),
    reload: () => calls.forEach((call) => call.state !== 'loading' && call.reload()),
  };
}

import { walletDepositCalls } from '@chokdee/shared/contracts/deposits';
import type { WalletWay } from '@chokdee/shared/rules/deposit-way-names';
import { useCall } from '@chokdee/shared/query';
import { DepositRow } from '../deposit/deposit-row.tsx';
import { CallList } from './call-list.tsx';

/** Deposits from an e-wallet. Empty when they cannot be loaded. */
export function WalletList({ way }: { way: WalletWay }) {
  const history = useCall(walletDepositCalls[way].history, {});
  const call = history.state === 'error' ? { ...history, state: 'ready' as const, data: [] } : history;
  return (
    <CallList
      call={call}
      rows={history.state === 'ready' ? history.data : []}
      row={(deposit) => <DepositRow key={deposit.id} deposit={deposit} />}
    />
  );
}

import { walletCalls } from '@chokdee/shared/contracts/wallet';
import { useCall } from '@chokdee/shared/query';
import { DepositRow } from '../deposit/deposit-row.tsx';
import { CallList } from './call-list.tsx';
import { WithdrawRow } from './withdraw-row.tsx';

/** Deposits of one kind, or withdrawals, newest first. */
export function BankList({ tab }: { tab: 'depositFast' | 'depositNormal' | 'withdrawData' }) {
  const lists = useCall(walletCalls.bankTransactions, {});
  if (tab === 'withdrawData') {
    return (
      <CallList
        call={lists}
        rows={lists.state === 'ready' ? lists.data.userWithdraw : []}
        row={(withdraw) => <WithdrawRow key={withdraw.id} withdraw={withdraw} />}
      />
    );
  }
  return (
    <CallList
      call={lists}
      rows={lists.state === 'ready' ? lists.data[tab] : []}
      row={(deposit) => <DepositRow key={deposit.id} deposit={deposit} withChannel />}
    />
  );
}

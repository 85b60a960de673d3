import { walletCalls } from '@chokdee/shared/contracts/wallet';
import { useCall } from '@chokdee/shared/http';
import { useServerDay } from '@chokdee/shared/ui';
import { Listed } from './listed.tsx';
import { TransactionRow } from './transaction-row.tsx';
import { useCreditChange } from './use-credit-change.ts';

const DAY_MS = 86_400_000;
const DAYS_BACK = 3;

/** Everything that moved money and deposits that were asked for, from three days back to tomorrow. */
export function AllTransactions() {
  const today = useServerDay();
  const statement = useCall(walletCalls.transactions, { startedDate: midnight(today, -DAYS_BACK), endedDate: midnight(today, 1) });
  useCreditChange(() => statement.state !== 'loading' && statement.reload());
  return <Listed call={statement} rows={statement.state === 'ready' ? statement.data.transactions : []} row={(transaction) => <TransactionRow key={transaction.id} transaction={transaction} />} />;
}

/** The first moment of the day so many days after. */
const midnight = (day: string, after: number): string => `${new Date(Date.parse(day) + after * DAY_MS).toISOString().slice(0, 10)}T00:00:00+07:00`;

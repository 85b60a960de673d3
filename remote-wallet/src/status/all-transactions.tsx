import { walletCalls } from '@chokdee/shared/contracts/wallet';
import { useCall } from '@chokdee/shared/query';
import { useLocale, useTexts } from '@chokdee/shared/i18n';
import { Link } from '@chokdee/shared/router';
import { Button, Icon, Stack, useServerDay } from '@chokdee/shared/ui';
import { CallList } from './call-list.tsx';
import { TransactionRow } from './transaction-row.tsx';

const DAY_MS = 86_400_000;
const DAYS_BACK = 3;
const LISTED = 100;

/** The newest movements and requested deposits, from three days ago to tomorrow. */
export function AllTransactions() {
  const text = useTexts('wallet');
  const today = useServerDay();
  const locale = useLocale();
  const statement = useCall(walletCalls.transactions, {
    startedDate: midnight(today, -DAYS_BACK),
    endedDate: midnight(today, 1),
    limit: LISTED,
    locale,
  });
  const ready = statement.state === 'ready' ? statement.data : undefined;
  return (
    <Stack gap="4">
      <CallList
        call={statement}
        rows={ready?.transactions ?? []}
        row={(transaction) => <TransactionRow key={transaction.id} transaction={transaction} />}
      />
      {ready?.next !== undefined && (
        <Button asChild variant="outline" alignSelf="center">
          <Link to="/credit/statement">
            {text('credit.older')}
            <Icon name="arrow-right" />
          </Link>
        </Button>
      )}
    </Stack>
  );
}

/** Midnight of the day that is `after` days later. */
const midnight = (day: string, after: number): string =>
  `${new Date(Date.parse(day) + after * DAY_MS).toISOString().slice(0, 10)}T00:00:00+07:00`;

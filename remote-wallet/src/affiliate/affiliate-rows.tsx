import type { AfTransaction } from '@chokdee/shared/contracts/wallet';
import { formatBaht, formatInstant } from '@chokdee/shared/format';
import { useTexts } from '@chokdee/shared/i18n';
import { EmptyState } from '@chokdee/shared/ui';
import { AccountRow, AccountRows } from '../statement/account-rows.tsx';
import { SignedAmount } from '../statement/signed-amount.tsx';

export function AffiliateRows({ rows }: { rows: readonly AfTransaction[] }) {
  const text = useTexts('wallet');
  if (rows.length === 0)
    return <EmptyState icon="users" title={text('affiliate.empty')} text={text('affiliate.emptyText')} />;
  return (
    <AccountRows label={text('statement.affiliate')}>
      {rows.map((row) => (
        <AccountRow
          key={row.id}
          icon={row.transactionType === 'AF_EARN' ? 'users' : 'wallet'}
          kind={text(`affiliate.type.${row.transactionType}`)}
          time={formatInstant(row.createdAt)}
          amount={<SignedAmount row={row} />}
          balance={text('statement.balance', { amount: formatBaht(row.balance) })}
        />
      ))}
    </AccountRows>
  );
}

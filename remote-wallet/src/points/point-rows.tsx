import type { z } from 'zod';
import type { walletCalls } from '@chokdee/shared/contracts/wallet';
import { formatInstant } from '@chokdee/shared/format';
import { useTexts } from '@chokdee/shared/i18n';
import { EmptyState, Span } from '@chokdee/shared/ui';
import { AccountRow, AccountRows } from '../statement/account-rows.tsx';
import { wholePoints } from './whole-points.ts';

interface PointRowsProps {
  rows: z.output<typeof walletCalls.pointTransactions.reply>;
}

export function PointRows({ rows }: PointRowsProps) {
  const text = useTexts('wallet');
  if (rows.length === 0) return <EmptyState icon="star" title={text('points.empty')} />;
  return (
    <AccountRows label={text('statement.points')}>
      {rows.map((row) => (
        <AccountRow
          key={row.id}
          icon="star"
          kind={text('points.earned')}
          time={formatInstant(row.createdAt)}
          amount={
            <Span fontWeight="semibold" color="fg.success">
              +{wholePoints(row.amount)}
            </Span>
          }
          balance={text('points.after', { count: wholePoints(row.balance) })}
        />
      ))}
    </AccountRows>
  );
}

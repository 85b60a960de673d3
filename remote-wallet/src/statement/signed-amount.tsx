import type { Transaction } from '@chokdee/shared/contracts/wallet';
import { formatBaht } from '@chokdee/shared/format';
import { useTexts } from '@chokdee/shared/i18n';
import { Span, VisuallyHidden } from '@chokdee/shared/ui';
import { movesMoney } from './moves-money.ts';

/** The sign is visible text and colour only repeats it. Screen readers get words. */
export function SignedAmount({ row }: { row: Pick<Transaction, 'amount' | 'balance'> }) {
  const text = useTexts('wallet');
  const amount = formatBaht(Math.abs(row.amount));
  if (!movesMoney(row)) return <Span color="fg.muted">{amount}</Span>;

  const incoming = row.amount > 0;
  return (
    <Span
      fontWeight="semibold"
      color={incoming ? 'fg.success' : 'fg'}
      fontVariantNumeric="tabular-nums"
      whiteSpace="nowrap"
    >
      <span aria-hidden>
        {incoming && '+'}
        {formatBaht(row.amount)}
      </span>
      <VisuallyHidden>{text(incoming ? 'statement.in' : 'statement.out', { amount })}</VisuallyHidden>
    </Span>
  );
}

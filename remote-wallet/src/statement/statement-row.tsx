import { memo, type CSSProperties } from 'react';
import type { Transaction } from '@chokdee/shared/contracts/wallet';
import { formatBaht, formatDay, formatTime } from '@chokdee/shared/format';
import { useTexts } from '@chokdee/shared/i18n';
import { statementGroup, type StatementGroup } from '@chokdee/shared/rules/statement-groups';
import { Icon, type IconName } from '@chokdee/shared/ui';
import { movesMoney } from './moves-money.ts';
import { rowTitle } from './row-title.ts';
import { SignedAmount } from './signed-amount.tsx';

const groupIcons: Record<StatementGroup, IconName> = {
  deposit: 'deposit',
  withdraw: 'withdraw',
  lotto: 'ticket',
  games: 'game',
};

interface StatementRowProps {
  row: Transaction;
  /** Index in the list. */
  at: number;
  /** Offset from the top of the list in pixels. */
  top: number;
  newDay: boolean;
  /** The one row in the tab order; arrow keys move on from it (roving tabindex). */
  reachable: boolean;
  onOpen: (id: string) => void;
}

export const StatementRow = memo(function StatementRow({
  row,
  at,
  top,
  newDay,
  reachable,
  onOpen,
}: StatementRowProps) {
  const text = useTexts('wallet');
  const won = row.amount > 0 && (row.round !== undefined || row.transactionType.startsWith('WIN_'));
  const group = statementGroup(row.transactionType, row.reference?.kind);
  const place: CSSProperties = { transform: `translateY(${top}px)` };
  return (
    <div
      role="row"
      aria-rowindex={at + 2}
      className={[won && 'won', newDay && 'new-day'].filter(Boolean).join(' ')}
      style={place}
    >
      <span className="icon" aria-hidden>
        <Icon name={won ? 'trophy' : groupIcons[group]} />
      </span>
      <div role="cell" className="kind">
        <button
          type="button"
          tabIndex={reachable ? 0 : -1}
          data-row={at}
          aria-haspopup="dialog"
          onClick={() => onOpen(row.id)}
        >
          {rowTitle(row, text)}
        </button>
        <time className="time" dateTime={row.createdAt}>
          {formatDay(row.createdAt)} {formatTime(row.createdAt)}
        </time>
      </div>
      <div role="cell" className="amount">
        <SignedAmount row={row} />
      </div>
      <div role="cell" className="balance">
        {movesMoney(row)
          ? text('statement.balance', { amount: formatBaht(row.balance ?? 0) })
          : text('statement.noMoney')}
      </div>
    </div>
  );
});

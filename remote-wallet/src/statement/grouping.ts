import type { Transaction } from '@chokdee/shared/contracts/wallet';
import { bangkokDay } from '@chokdee/shared/rules/instant';
import { statementGroup, type StatementGroup } from '@chokdee/shared/rules/statement-groups';

export const statementTabs = ['all', 'deposit', 'withdraw', 'lotto', 'games'] as const satisfies readonly (StatementGroup | 'all')[];
export type StatementTab = (typeof statementTabs)[number];

/** Rows of one day, in the order in which they came, and what moved in it. */
export interface StatementDay {
  day: string;
  inSatang: number;
  outSatang: number;
  rows: Transaction[];
}

export function rowsOf(transactions: readonly Transaction[], tab: StatementTab): Transaction[] {
  return transactions.filter(({ transactionType }) => tab === 'all' || statementGroup(transactionType) === tab);
}

/** A row without a balance after it (a deposit that was only asked for) moved nothing and counts for nothing. */
export function movesMoney({ balance }: Transaction): boolean {
  return balance !== undefined;
}

export function byDay(rows: readonly Transaction[]): StatementDay[] {
  const days = new Map<string, StatementDay>();
  for (const row of rows) {
    const day = bangkokDay(new Date(row.createdAt));
    const known = days.get(day) ?? { day, inSatang: 0, outSatang: 0, rows: [] };
    known.rows.push(row);
    if (movesMoney(row) && row.amount > 0) known.inSatang += row.amount;
    if (movesMoney(row) && row.amount < 0) known.outSatang -= row.amount;
    days.set(day, known);
  }
  return [...days.values()];
}

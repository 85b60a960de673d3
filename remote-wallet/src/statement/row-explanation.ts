import type { Transaction } from '@chokdee/shared/contracts/wallet';
import { isDebt, statementKind, type StatementKind } from '@chokdee/shared/rules/statement-groups';

/** Row kinds that need an explanation besides their name. */
const explained = [
  'ABORT_POY',
  'WIN_REVERSED',
  'DEBT_ADDED',
  'DEBT_REPAID',
  'WITHDRAW_RETURNED',
] as const satisfies readonly StatementKind[];

/** Text key of a row's explanation, below `statement.explain`. A debt of a game has one of its own. */
export function explanationOf(
  row: Pick<Transaction, 'transactionType' | 'amount' | 'reference'>,
): string | undefined {
  const kind = statementKind(row);
  if (isDebt(row.transactionType) && row.reference?.kind === 'game') return `GAME_${kind}`;
  return explained.find((known) => known === kind);
}

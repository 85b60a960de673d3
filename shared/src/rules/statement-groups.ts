export type StatementGroup = 'deposit' | 'withdraw' | 'lotto' | 'games';

const groups = {
  PREDEPOSIT: 'deposit',
  DEPOSIT: 'deposit',
  ADMIN_INCREASE: 'deposit',
  ABORT_POY: 'deposit',
  ACHIVEMENT_ADDMONEY: 'deposit',
  YING_WIN: 'deposit',
  ADMIN_MOVE_INCREASE: 'deposit',
  MOVE_AF_TO_MONEY: 'deposit',
  WITHDRAW: 'withdraw',
  ADMIN_DECREASE: 'withdraw',
  ADMIN_MOVE_DECREASE: 'withdraw',
  BET_GOV: 'lotto',
  WIN_GOV: 'lotto',
  BET_YEEKEE: 'lotto',
  WIN_YEEKEE: 'lotto',
  BET_STOCK: 'lotto',
  WIN_STOCK: 'lotto',
  BET_SET_4: 'lotto',
  WIN_SET_4: 'lotto',
  BET_GAME: 'games',
  WIN_GAME: 'games',
  ABORT_GAME: 'games',
  REFUND_GAME: 'games',
  GAME_ADD: 'games',
  GAME_DEDUCT: 'games',
  CREATE_GAME: 'games',
  DRAW_GAME: 'games',
  BONUS_GAME: 'games',
  // Ours: a corrected result takes back what it had paid, and what the member no longer has of it is owed until he wins again.
  WIN_REVERSED: 'lotto',
  DEBT_ADDED: 'lotto',
  DEBT_REPAID: 'lotto',
} as const satisfies Record<string, StatementGroup>;

export type TransactionType = keyof typeof groups;

/** Every type of a statement's row, spelt as on the wire (ACHIVEMENT_ADDMONEY included). */
export const transactionTypes = Object.keys(groups) as [TransactionType, ...TransactionType[]];

/** The tab of the statement that shows a type: an exact map, for a prefix would put BET_GAME under lotto. */
export function statementGroup(type: TransactionType): StatementGroup {
  return groups[type];
}

/** What a row is called: a withdrawal whose money came back is told apart from one that went out, though its type is the same. */
export type StatementKind = TransactionType | 'WITHDRAW_RETURNED';

/** @param amount satang; above 0 it came in. */
export function statementKind({
  transactionType,
  amount,
}: {
  transactionType: TransactionType;
  amount: number;
}): StatementKind {
  return transactionType === 'WITHDRAW' && amount > 0 ? 'WITHDRAW_RETURNED' : transactionType;
}

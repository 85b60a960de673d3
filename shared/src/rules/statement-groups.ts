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
  // Types of our own: a corrected result reverses its payouts, and what the member has already spent becomes
  // a debt that later wins repay.
  WIN_REVERSED: 'lotto',
  DEBT_ADDED: 'lotto',
  DEBT_REPAID: 'lotto',
} as const satisfies Record<string, StatementGroup>;

export type TransactionType = keyof typeof groups;

/** Every transaction type of a statement, spelt as on the wire (including ACHIVEMENT_ADDMONEY). */
export const transactionTypes = Object.keys(groups) as [TransactionType, ...TransactionType[]];

/** The statement tab of a type. An exact map: matching by prefix would put BET_GAME under lotto. */
export function statementGroup(type: TransactionType): StatementGroup {
  return groups[type];
}

/** The label of a row. A returned withdrawal has the same type as a paid one but its own label. */
export type StatementKind = TransactionType | 'WITHDRAW_RETURNED';

/** @param amount satang. Positive if the money came in. */
export function statementKind({
  transactionType,
  amount,
}: {
  transactionType: TransactionType;
  amount: number;
}): StatementKind {
  return transactionType === 'WITHDRAW' && amount > 0 ? 'WITHDRAW_RETURNED' : transactionType;
}

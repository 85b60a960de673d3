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

/** A debt belongs to what was corrected: a result of the lottery, or a round at a game partner. */
export function isDebt(type: TransactionType): boolean {
  return type === 'DEBT_ADDED' || type === 'DEBT_REPAID';
}

/**
 * The statement tab of a movement. An exact map: matching by prefix would put BET_GAME under lotto.
 *
 * @param referenceKind what the movement belongs to: `game` or anything else.
 */
export function statementGroup(type: TransactionType, referenceKind?: string): StatementGroup {
  return isDebt(type) && referenceKind === 'game' ? 'games' : groups[type];
}

/** Every type that a group may contain. Debts are in two groups, see `statementGroup`. */
export function typesOfGroup(group: StatementGroup): TransactionType[] {
  return transactionTypes.filter(
    (type) => statementGroup(type) === group || statementGroup(type, 'game') === group,
  );
}

/** The label of a row. A returned withdrawal has the same type as a paid one but its own label. */
export type StatementKind = TransactionType | 'WITHDRAW_RETURNED';
export const statementKinds = [
  ...transactionTypes,
  'WITHDRAW_RETURNED',
] as const satisfies readonly StatementKind[];

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

/** What a movement of cash is to the member. Together the four lead from one balance to another. */
export type StatementFlow = 'in' | 'staked' | 'won' | 'out';

const flows = {
  DEPOSIT: 'in',
  ADMIN_INCREASE: 'in',
  ACHIVEMENT_ADDMONEY: 'in',
  YING_WIN: 'in',
  ADMIN_MOVE_INCREASE: 'in',
  MOVE_AF_TO_MONEY: 'in',
  // It moves no cash.
  PREDEPOSIT: 'in',
  WITHDRAW: 'out',
  ADMIN_DECREASE: 'out',
  ADMIN_MOVE_DECREASE: 'out',
  BET_GOV: 'staked',
  BET_YEEKEE: 'staked',
  BET_STOCK: 'staked',
  BET_SET_4: 'staked',
  // A stake that comes back was not staked.
  ABORT_POY: 'staked',
  WIN_GOV: 'won',
  WIN_YEEKEE: 'won',
  WIN_STOCK: 'won',
  WIN_SET_4: 'won',
  WIN_REVERSED: 'won',
  DEBT_ADDED: 'won',
  DEBT_REPAID: 'won',
  BET_GAME: 'staked',
  ABORT_GAME: 'staked',
  REFUND_GAME: 'staked',
  DRAW_GAME: 'staked',
  CREATE_GAME: 'staked',
  WIN_GAME: 'won',
  BONUS_GAME: 'won',
  GAME_ADD: 'won',
  GAME_DEDUCT: 'won',
} as const satisfies Record<TransactionType, StatementFlow>;

export function statementFlow(type: TransactionType): StatementFlow {
  return flows[type];
}

/** Whether a movement belongs to the member's lottery: stakes, stakes that came back, and wins. */
export function isLottery(type: TransactionType): boolean {
  return groups[type] === 'lotto' || type === 'ABORT_POY';
}

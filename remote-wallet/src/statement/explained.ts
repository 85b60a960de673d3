import type { Transaction } from '@chokdee/shared/contracts/wallet';

/** Kinds of rows whose name alone does not tell a member what happened to him. */
const explained = ['ABORT_POY', 'WIN_REVERSED', 'DEBT_ADDED', 'DEBT_REPAID'] as const satisfies readonly Transaction['transactionType'][];

export function isExplained(type: Transaction['transactionType']): type is (typeof explained)[number] {
  return explained.some((known) => known === type);
}

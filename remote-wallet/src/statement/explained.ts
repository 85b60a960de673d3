import type { StatementKind } from '@chokdee/shared/rules/statement-groups';

/** Row kinds that need an explanation besides their name. */
const explained = [
  'ABORT_POY',
  'WIN_REVERSED',
  'DEBT_ADDED',
  'DEBT_REPAID',
  'WITHDRAW_RETURNED',
] as const satisfies readonly StatementKind[];

export function isExplained(kind: StatementKind): kind is (typeof explained)[number] {
  return explained.some((known) => known === kind);
}

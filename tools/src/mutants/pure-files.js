/** Files outside the rules that Stryker mutates. The test next to each needs no database. */
export const pureFiles = [
  'shared/src/contracts/money.ts',
  'server/src/ledger/reconcile-plan.ts',
  'server/src/slips/waiting-slips.ts',
  'server/src/wallet/slips/receiver-match.ts',
];

/** Beside the rules, files that Stryker plants faults in. The test beside each needs no database. */
export const pureFiles = [
  'shared/src/contracts/money.ts',
  'server/src/ledger/reconcile-plan.ts',
  'server/src/slips/waiting-slips.ts',
  'server/src/wallet/slips/receiver-match.ts',
];

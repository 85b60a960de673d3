import type { PlantedFault } from './planted-fault.ts';
const importTest = 'server/src/wallet/transfers/statement-import/import-statement.test.ts';
const readTest = 'server/src/wallet/transfers/statement-import/read-statement.test.ts';
const suspenseTest = 'server/src/wallet/transfers/suspense.test.ts';
const transferSlipsTest = 'server/src/wallet/transfer-slips/transfer-slips.test.ts';
const exportTest = 'server/src/wallet/statement/export/export.test.ts';
const reconcileTest = 'server/src/ledger/reconcile-run.test.ts';
const keysTest = 'server/src/ledger/signing-keys.test.ts';
const attemptTest = 'shared/src/query/use-money-mutation.test.tsx';
const assignTest = 'remote-operator/src/money/transfers-screen.test.tsx';
const entryProofTest = 'remote-wallet/src/proof/entry-proof.test.tsx';
const proofTest = 'tools/src/verify/proof.test.ts';
const socketTest = 'server/src/realtime/socket.test.ts';

/** Faults in four-eyes rules, signing keys, fair queueing and the handling of lost replies. */
export const walletSafetyFaults: readonly PlantedFault[] = [
  {
    what: 'the operator who imports a statement can also confirm it',
    kind: 'check',
    file: 'server/src/wallet/transfers/statement-import/import-statement.service.ts',
    text: "if (record.proposedBy === operator.uuid) throw new AppError('SAME_OPERATOR');",
    replacement: '',
    tests: [importTest],
  },
  {
    what: 'a statement can pay the operator who confirms it',
    kind: 'check',
    file: 'server/src/wallet/transfers/statement-import/import-statement.service.ts',
    text: 'if (result.memberId === decidedBy || result.memberId === proposedBy) throw paysOperator;',
    replacement: '',
    tests: [importTest],
  },
  {
    what: 'a refused statement can be booked',
    kind: 'check',
    file: 'server/src/wallet/transfers/statement-import/import-statement.service.ts',
    text: "const isResumed = record.state === 'booking' && carryOut;",
    replacement: 'const isResumed = carryOut;',
    tests: [importTest],
  },
  {
    what: 'an outgoing transfer is read as an incoming one',
    kind: 'sign',
    file: 'server/src/wallet/transfers/statement-import/read-statement.ts',
    text: "if (direction !== 'in') return",
    replacement: 'if (direction === undefined) return',
    tests: [readTest],
  },
  {
    what: 'the outcome of a transfer can share its key with another transfer',
    kind: 'key',
    file: 'server/src/wallet/transfers/transfer-postings.ts',
    text: "key: `transfer${then ? `-${then}` : ''}:${transferIdOf(transfer)}`",
    replacement: "key: `transfer:${transferIdOf(transfer)}${then ? `:${then}` : ''}`",
    tests: [suspenseTest],
  },
  {
    what: 'a repeated cancellation announces an outdated status',
    kind: 'order',
    file: 'server/src/wallet/deposits/deposits.routes.ts',
    text: 'announceDeposit(services, uuid, deposit.id, (await depositOf(context.db, uuid, deposit.id)).status);',
    replacement: 'announceDeposit(services, uuid, deposit.id, deposit.status);',
    tests: [suspenseTest],
  },
  {
    what: "one member's transfer slips are read before everybody else's",
    kind: 'order',
    file: 'server/src/wallet/transfer-slips/transfer-slips.queries.ts',
    text: 'order by place, due_at limit 1',
    replacement: 'order by due_at limit 1',
    tests: [transferSlipsTest],
  },
  {
    what: 'an exported file ignores the search',
    kind: 'check',
    file: 'server/src/wallet/statement/export/export.service.ts',
    text: 'search: parseSearch(search),',
    replacement: 'search: parseSearch(search && undefined),',
    tests: [exportTest],
  },
  {
    what: 'rewards are announced to members who got none',
    kind: 'check',
    file: 'server/src/wallet/affiliate/reward-updates.queries.ts',
    text: "t.key = a.kind || ':' || $2",
    replacement: "t.key like a.kind || ':%'",
    tests: [socketTest],
  },
  {
    what: 'a new entry with a wrong balance is not reported',
    kind: 'check',
    file: 'server/database/functions/ledger/ledger_i3_broken_chain_since.sql',
    text: ' or e.balance_after <> coalesce(before.balance_after, 0) + e.amount)',
    replacement: ')',
    tests: [reconcileTest],
  },
  {
    what: 'a server with a retired key continues to seal',
    kind: 'proof',
    file: 'server/src/ledger/signing-keys.ts',
    text: 'if (keys.some(({ publicKey }) => publicKey === signer.publicKey)) return false;',
    replacement: 'if (keys.some(({ publicKey }) => publicKey === signer.publicKey)) return true;',
    tests: [keysTest],
  },
  {
    what: 'any key can continue the chain of another key',
    kind: 'proof',
    file: 'server/src/ledger/signing-keys.ts',
    text: "throw new Error('Another key signed the last block. Set LEDGER_SIGNING_KEY_BEFORE to that key.');",
    replacement: "return ensureSigningKey(tx, { signer, before: 'lost' }, nextBlock);",
    tests: [keysTest],
  },
  {
    what: 'the verify command accepts a key without an endorsement',
    kind: 'proof',
    file: 'tools/src/verify/proof.ts',
    text: 'key.fromBlock <= before.fromBlock ||',
    replacement: 'key.fromBlock <= before.fromBlock && key.fromBlock > before.fromBlock &&',
    tests: [proofTest],
  },
  {
    what: 'the browser accepts later blocks without a signature',
    kind: 'proof',
    file: 'remote-wallet/src/proof/check-proof.ts',
    text: ' || (verifiers && !(await isSigned(block, verifiers)))',
    replacement: '',
    tests: [entryProofTest],
  },
  {
    what: 'the wallet drops a lost attempt when the retry is refused before processing',
    kind: 'key',
    file: 'shared/src/query/use-money-mutation.ts',
    text: ' || (again && !isFinal(failure))',
    replacement: '',
    tests: [attemptTest],
  },
  {
    what: 'a transfer assigned to another member pays the deposit of the suggested one',
    kind: 'check',
    file: 'remote-operator/src/money/assign-transfer.tsx',
    text: 'userName === candidate?.userName ? candidate.depositId : undefined',
    replacement: 'candidate?.depositId',
    tests: [assignTest],
  },
];

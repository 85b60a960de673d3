import type { PlantedFault } from './planted-fault.ts';
const importTest = 'server/src/wallet/transfers/statement-import/import-statement.test.ts';
const readTest = 'server/src/wallet/transfers/statement-import/read-statement.test.ts';
const suspenseTest = 'server/src/wallet/transfers/suspense.test.ts';
const slipsTest = 'server/src/wallet/slips/slips.test.ts';
const exportTest = 'server/src/wallet/statement/export/export.test.ts';
const reconcileTest = 'server/src/ledger/reconcile-run.test.ts';
const keysTest = 'server/src/ledger/signing-keys.test.ts';
const attemptTest = 'remote-wallet/src/attempt/use-attempt.test.tsx';
const deskTest = 'remote-operator/src/console/use-keyed-attempt.test.tsx';
const entryProofTest = 'remote-wallet/src/proof/entry-proof.test.tsx';
const proofTest = 'tools/src/verify/proof.test.ts';
const socketTest = 'server/src/realtime/socket.test.ts';

/** In what keeps one pair of hands, a silent neighbour or a lost answer from doing harm. */
export const walletSafetyFaults: readonly PlantedFault[] = [
  {
    what: 'whoever reads a statement in has it booked',
    kind: 'check',
    file: 'server/src/wallet/transfers/statement-import/import-statement.service.ts',
    text: "if (record.proposedBy === operator.uuid) throw new AppError('SAME_OPERATOR');",
    replacement: '',
    tests: [importTest],
  },
  {
    what: 'a statement pays the operator who confirms it',
    kind: 'check',
    file: 'server/src/wallet/transfers/statement-import/import-statement.service.ts',
    text: 'if (result.memberId === decidedBy || result.memberId === proposedBy) throw paysOperator;',
    replacement: '',
    tests: [importTest],
  },
  {
    what: 'a statement that was refused can be booked',
    kind: 'check',
    file: 'server/src/wallet/transfers/statement-import/import-statement.service.ts',
    text: "const isResumed = record.state === 'booking' && carryOut;",
    replacement: 'const isResumed = carryOut;',
    tests: [importTest],
  },
  {
    what: 'money that went out is taken for money that came in',
    kind: 'sign',
    file: 'server/src/wallet/transfers/statement-import/read-statement.ts',
    text: "if (direction !== 'in') return",
    replacement: 'if (direction === undefined) return',
    tests: [readTest],
  },
  {
    what: "what became of a transfer has another transfer's key",
    kind: 'key',
    file: 'server/src/wallet/transfers/transfer-postings.ts',
    text: "key: `transfer${then ? `-${then}` : ''}:${transferIdOf(transfer)}`",
    replacement: "key: `transfer:${transferIdOf(transfer)}${then ? `:${then}` : ''}`",
    tests: [suspenseTest],
  },
  {
    what: 'a repeated cancellation tells what is past',
    kind: 'order',
    file: 'server/src/wallet/deposits/deposits.routes.ts',
    text: 'announceDeposit(services, uuid, deposit.id, (await depositOf(context.db, uuid, deposit.id)).status);',
    replacement: 'announceDeposit(services, uuid, deposit.id, deposit.status);',
    tests: [suspenseTest],
  },
  {
    what: "one member's slips stand before everybody's",
    kind: 'order',
    file: 'server/src/wallet/slips/slips.queries.ts',
    text: 'order by place, due_at limit 1',
    replacement: 'order by due_at limit 1',
    tests: [slipsTest],
  },
  {
    what: 'a file holds more than was searched for',
    kind: 'check',
    file: 'server/src/wallet/statement/export/export.service.ts',
    text: 'search: parseSearch(search),',
    replacement: 'search: parseSearch(search && undefined),',
    tests: [exportTest],
  },
  {
    what: 'rewards are told to those who got none',
    kind: 'check',
    file: 'server/src/wallet/affiliate/reward-updates.queries.ts',
    text: "t.key = a.kind || ':' || $2",
    replacement: "t.key like a.kind || ':%'",
    tests: [socketTest],
  },
  {
    what: 'a new entry need not follow from the one before',
    kind: 'check',
    file: 'server/database/functions/ledger/ledger_i3_broken_chain_since.sql',
    text: ' or e.balance_after <> coalesce(before.balance_after, 0) + e.amount)',
    replacement: ')',
    tests: [reconcileTest],
  },
  {
    what: 'a server with the old key goes on sealing',
    kind: 'proof',
    file: 'server/src/ledger/signing-keys.ts',
    text: 'if (keys.some(({ publicKey }) => publicKey === signer.publicKey)) return false;',
    replacement: 'if (keys.some(({ publicKey }) => publicKey === signer.publicKey)) return true;',
    tests: [keysTest],
  },
  {
    what: 'any key goes on where another ended',
    kind: 'proof',
    file: 'server/src/ledger/signing-keys.ts',
    text: "throw new Error('Another key signed the last block. Set LEDGER_SIGNING_KEY_BEFORE to that key.');",
    replacement: "return ensureSigningKey(tx, { signer, before: 'lost' }, nextBlock);",
    tests: [keysTest],
  },
  {
    what: 'the command takes a key that nobody vouches for',
    kind: 'proof',
    file: 'tools/src/verify/proof.ts',
    text: 'key.fromBlock <= before.fromBlock ||',
    replacement: 'key.fromBlock <= before.fromBlock && key.fromBlock > before.fromBlock &&',
    tests: [proofTest],
  },
  {
    what: 'the browser takes later blocks that nobody signed',
    kind: 'proof',
    file: 'remote-wallet/src/proof/check-proof.ts',
    text: ' || (verifiers && !(await isSigned(block, verifiers)))',
    replacement: '',
    tests: [entryProofTest],
  },
  {
    what: 'a lost answer is forgotten when the next try is refused unseen',
    kind: 'key',
    file: 'remote-wallet/src/attempt/use-attempt.ts',
    text: ' || (again && !isFinal(failure))',
    replacement: '',
    tests: [attemptTest],
  },
  {
    what: "an operator's lost answer is forgotten when the next try is refused unseen",
    kind: 'key',
    file: 'remote-operator/src/console/use-keyed-attempt.ts',
    text: ' || (sent.isLost && !isFinal(failure))',
    replacement: '',
    tests: [deskTest],
  },
];

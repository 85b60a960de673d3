import type { PlantedFault } from './planted-fault.ts';
const entryProofTest = 'remote-wallet/src/proof/entry-proof.test.tsx';
const ledgerRoutesTest = 'server/src/ledger/ledger.routes.test.ts';
const sealingTest = 'server/src/ledger/sealing.test.ts';
const proofTest = 'tools/src/verify/proof.test.ts';

/** Faults in sealing ledger entries, in proofs and in their verifiers. */
export const proofFaults: readonly PlantedFault[] = [
  {
    what: 'a leaf is hashed with the prefix of a node',
    kind: 'proof',
    file: 'server/database/functions/ledger/ledger_leaves.sql',
    text: "sha256('\\x00'::bytea || convert_to(text.leaf, 'UTF8'))",
    replacement: "sha256('\\x01'::bytea || convert_to(text.leaf, 'UTF8'))",
    tests: [sealingTest],
  },
  {
    what: 'sibling hashes are concatenated in reverse order',
    kind: 'proof',
    file: 'server/database/functions/ledger/ledger_merkle_root.sql',
    text: "string_agg(hash, ''::bytea order by i))",
    replacement: "string_agg(hash, ''::bytea order by i desc))",
    tests: [sealingTest],
  },
  {
    what: 'sealing does not detect open writers',
    kind: 'proof',
    file: 'server/database/functions/ledger/ledger_writers.sql',
    text: "and mode = 'RowExclusiveLock'",
    replacement: "and mode = 'AccessShareLock'",
    tests: [sealingTest],
  },
  {
    what: 'sealing does not wait for a transaction with a lower id that commits later',
    kind: 'proof',
    file: 'server/src/ledger/sealing.ts',
    text: 'pending = new Set((await activeWriters(db)).filter((writer) => pending.has(writer)));',
    replacement: 'waited = new Set();',
    tests: [sealingTest],
  },
  {
    what: 'a block includes transactions beyond its upper bound',
    kind: 'proof',
    file: 'server/src/ledger/sealing.queries.ts',
    text: 'where transaction_id > after and transaction_id <= $1',
    replacement: 'where transaction_id > after and transaction_id <= $1 + 1000',
    tests: [sealingTest],
  },
  {
    what: 'a block with a changed root is not reported as drift',
    kind: 'proof',
    file: 'server/database/functions/ledger/ledger_i13_broken_block.sql',
    text: 'where (now.entries, now.root) is distinct from (b.entries::bigint, b.root)',
    replacement: 'where now.entries <> b.entries',
    tests: [sealingTest],
  },
  {
    what: 'a block can skip transactions',
    kind: 'proof',
    file: 'server/database/functions/ledger/ledger_i13_broken_block.sql',
    text: 'or b.after_transaction <> coalesce(before.through_transaction, case b.number when 1 then 0 else -1 end)',
    replacement: 'or false',
    tests: [sealingTest],
  },
  {
    what: "a member can read the proof of another member's entry",
    kind: 'proof',
    file: 'server/src/ledger/proof.service.ts',
    text: ' || !(await isOwnEntry(db, memberId, transactionId, seq))',
    replacement: '',
    tests: [ledgerRoutesTest],
  },
  {
    what: 'the Merkle path swaps left and right',
    kind: 'proof',
    file: 'server/src/ledger/merkle-path.ts',
    text: "at % 2 === 0 ? 'right' : 'left'",
    replacement: "at % 2 === 0 ? 'left' : 'right'",
    tests: [sealingTest],
  },
  {
    what: 'the verify command accepts a chain with a gap',
    kind: 'proof',
    file: 'tools/src/verify/proof.ts',
    text: 'return !follows || block.hash',
    replacement: 'return block.hash',
    tests: [proofTest],
  },
  {
    what: 'the verify command accepts any signature',
    kind: 'proof',
    file: 'tools/src/verify/proof.ts',
    text: ' || !isSigned(block, keys);',
    replacement: ';',
    tests: [proofTest],
  },
  {
    what: 'the browser ignores the side of a sibling hash',
    kind: 'proof',
    file: 'remote-wallet/src/proof/check-proof.ts',
    text: "side === 'left' ? hash + node : node + hash",
    replacement: 'node + hash',
    tests: [entryProofTest],
  },
  {
    what: 'ledger metrics are served through a proxy',
    kind: 'check',
    file: 'server/src/http/metrics.routes.ts',
    text: ' && !Object.keys(headers).some((name) => PROXIED.test(name))',
    replacement: '',
    tests: [ledgerRoutesTest],
  },
];

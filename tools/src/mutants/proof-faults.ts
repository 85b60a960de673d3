import type { PlantedFault } from './planted-fault.ts';
const entryProofTest = 'remote-wallet/src/proof/entry-proof.test.tsx';
const ledgerRoutesTest = 'server/src/ledger/ledger.routes.test.ts';
const sealingTest = 'server/src/ledger/sealing.test.ts';
const proofTest = 'tools/src/verify/proof.test.ts';

/** In the sealing of entries, in proofs and in those who check them. */
export const proofFaults: readonly PlantedFault[] = [
  {
    what: 'a leaf is hashed as a node is',
    kind: 'proof',
    file: 'server/database/functions/ledger/ledger_leaves.sql',
    text: "sha256('\\x00'::bytea || convert_to(text.leaf, 'UTF8'))",
    replacement: "sha256('\\x01'::bytea || convert_to(text.leaf, 'UTF8'))",
    tests: [sealingTest],
  },
  {
    what: 'neighbours change sides',
    kind: 'proof',
    file: 'server/database/functions/ledger/ledger_merkle_root.sql',
    text: "string_agg(hash, ''::bytea order by i))",
    replacement: "string_agg(hash, ''::bytea order by i desc))",
    tests: [sealingTest],
  },
  {
    what: 'those who write are not seen',
    kind: 'proof',
    file: 'server/database/functions/ledger/ledger_writers.sql',
    text: "and mode = 'RowExclusiveLock'",
    replacement: "and mode = 'AccessShareLock'",
    tests: [sealingTest],
  },
  {
    what: 'a lower number that comes later is not waited for',
    kind: 'proof',
    file: 'server/src/ledger/sealing.ts',
    text: 'pending = new Set((await activeWriters(db)).filter((writer) => pending.has(writer)));',
    replacement: 'waited = new Set();',
    tests: [sealingTest],
  },
  {
    what: 'a block takes what is not settled',
    kind: 'proof',
    file: 'server/src/ledger/sealing.queries.ts',
    text: 'where transaction_id > after and transaction_id <= $1',
    replacement: 'where transaction_id > after and transaction_id <= $1 + 1000',
    tests: [sealingTest],
  },
  {
    what: 'a block that was changed is no drift',
    kind: 'proof',
    file: 'server/database/functions/ledger/ledger_i13_broken_block.sql',
    text: 'where (now.entries, now.root) is distinct from (b.entries::bigint, b.root)',
    replacement: 'where now.entries <> b.entries',
    tests: [sealingTest],
  },
  {
    what: 'a block may leave transactions out',
    kind: 'proof',
    file: 'server/database/functions/ledger/ledger_i13_broken_block.sql',
    text: 'or b.after_transaction <> coalesce(before.through_transaction, case b.number when 1 then 0 else -1 end)',
    replacement: 'or false',
    tests: [sealingTest],
  },
  {
    what: 'anybody gets the proof of anybody',
    kind: 'proof',
    file: 'server/src/ledger/proof.service.ts',
    text: ' || !(await isOwnEntry(db, memberId, transactionId, seq))',
    replacement: '',
    tests: [ledgerRoutesTest],
  },
  {
    what: 'the path tells the wrong sides',
    kind: 'proof',
    file: 'server/src/ledger/merkle-path.ts',
    text: "at % 2 === 0 ? 'right' : 'left'",
    replacement: "at % 2 === 0 ? 'left' : 'right'",
    tests: [sealingTest],
  },
  {
    what: 'the command takes a chain with a gap',
    kind: 'proof',
    file: 'tools/src/verify/proof.ts',
    text: 'return !follows || block.hash',
    replacement: 'return block.hash',
    tests: [proofTest],
  },
  {
    what: 'the command takes any signature',
    kind: 'proof',
    file: 'tools/src/verify/proof.ts',
    text: ' || !isSigned(block, keys);',
    replacement: ';',
    tests: [proofTest],
  },
  {
    what: 'the browser forgets on which side a neighbour stands',
    kind: 'proof',
    file: 'remote-wallet/src/proof/check-proof.ts',
    text: "side === 'left' ? hash + node : node + hash",
    replacement: 'node + hash',
    tests: [entryProofTest],
  },
  {
    what: 'figures of the ledger are told through a proxy',
    kind: 'check',
    file: 'server/src/http/metrics.routes.ts',
    text: ' && !Object.keys(headers).some((name) => PROXIED.test(name))',
    replacement: '',
    tests: [ledgerRoutesTest],
  },
];

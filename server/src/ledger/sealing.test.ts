import { createHash, createPublicKey, verify } from 'node:crypto';
import { connect, type Db } from '../db/db.ts';
import { testDatabase, type TestDatabase } from '../../testing/database.ts';
import { bet, deposit, memberWithCash } from '../../testing/money.ts';
import { blockSigner } from './block-signer.ts';
import { blockOf, blocksBetween, headBlock, sealedThrough } from './blocks.queries.ts';
import { merklePath } from './merkle-path.ts';
import { reconcile } from './reconcile.ts';
import { seal } from './sealing.ts';

let database: TestDatabase;
let db: Db;
let owner: Db;

const signer = blockSigner('5a'.repeat(32));

beforeEach(async () => {
  database = await testDatabase();
  db = database.db;
  owner = connect(database.ownerUrl, { poolSize: 2 });
});
afterEach(async () => {
  await owner.close();
  await database.drop();
});

const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');
const brokenBlocks = async () =>
  (await reconcile(db))
    .filter(({ invariant }) => /^ledger_i(6|13)_/.test(invariant))
    .map(({ invariant, row }) => [invariant, row['wrong'] ?? row['guard']]);

async function somePostings(count: number): Promise<string> {
  const member = await memberWithCash(db, 1_000);
  for (let at = 1; at < count; at += 1) await bet(db, member, 1);
  return member;
}

test('committed entries are sealed once, block after block', async () => {
  expect(await seal(db, { signer })).toBe(0);
  await somePostings(3);
  expect(await seal(db, { signer })).toBe(1);
  expect(await seal(db, { signer })).toBe(0);
  await somePostings(2);
  expect(await seal(db, { signer })).toBe(1);
  const [first, second] = await blocksBetween(db, 1, 2);
  expect(first).toMatchObject({ block: 1, entries: 6, previous: '0'.repeat(64) });
  expect(second).toMatchObject({ block: 2, entries: 4, previous: first!.hash });
  expect(await reconcile(db)).toEqual([]);
});

test('a block is signed with the published key', async () => {
  await somePostings(1);
  await seal(db, { signer });
  const head = (await headBlock(db))!;
  const key = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x: signer.publicKey }, format: 'jwk' });
  expect(verify(null, Buffer.from(head.hash), key, Buffer.from(head.signature, 'base64url'))).toBe(true);
  expect(verify(null, Buffer.from(head.root), key, Buffer.from(head.signature, 'base64url'))).toBe(false);
  expect(head.hash).toBe(
    sha256(
      Buffer.from(
        ['chokdee ledger block 1', head.block, head.previous, head.root, head.entries, head.sealedAt].join(
          '\n',
        ),
      ),
    ),
  );
});

test.each([1, 2, 3, 5, 8, 13])(
  'every leaf of a block of %i transactions leads to its root',
  async (count) => {
    await somePostings(count);
    await seal(db, { signer });
    const { block, leaves } = (await blockOf(db, 1))!;
    expect(leaves).toHaveLength(count * 2);
    for (const [place, { leaf, hash }] of leaves.entries()) {
      expect(hash).toBe(sha256(Buffer.concat([Buffer.from([0]), Buffer.from(leaf)])));
      const root = merklePath(
        leaves.map((each) => each.hash),
        place,
      ).reduce((node, step) => {
        const [left, right] = step.side === 'left' ? [step.hash, node] : [node, step.hash];
        return sha256(Buffer.from(`01${left}${right}`, 'hex'));
      }, hash);
      expect(root).toBe(block.root);
    }
  },
);

test('every entry has its own salt, derived from the secret salt of its block', async () => {
  await somePostings(4);
  await seal(db, { signer });
  const { leaves } = (await blockOf(db, 1))!;
  const salts = leaves.map(({ leaf }) => /^salt ([0-9a-f]{64})$/m.exec(leaf)![1]);
  expect(new Set(salts).size).toBe(8);
  const [block] = await db.query<{ salt: string }>('select salt from ledger_blocks');
  expect(JSON.stringify([await headBlock(db), leaves])).not.toContain(block!.salt);
});

test('sealing waits for a lower id that commits later, and money movements do not wait', async () => {
  const member = await memberWithCash(db, 100);
  await seal(db, { signer });
  let finish = (): void => undefined;
  const slow = db.transaction(async (tx) => {
    await deposit(tx, member, 5);
    await new Promise<void>((resolve) => (finish = resolve));
  });
  // The slow transaction has its id but is not committed.
  while ((await db.query('select ledger_writers()')).length === 0)
    await new Promise((resolve) => setTimeout(resolve, 5));
  const other = await memberWithCash(db, 50);
  let hasFound = (): void => undefined;
  const writersFound = new Promise<void>((resolve) => (hasFound = resolve));
  const watched: Db = {
    ...db,
    query: <Row>(text: string, values?: readonly unknown[]) => {
      if (text.includes('ledger_writers')) hasFound();
      return db.query<Row>(text, values);
    },
  };
  const sealing = seal(watched, { signer });
  // Sealing has read the newest id by now, so the bet comes after it.
  await writersFound;
  await bet(db, other, 10);
  expect(await sealedThrough(db)).toBe(1);
  finish();
  await slow;
  expect(await sealing).toBe(1);
  expect(await sealedThrough(db)).toBe(3);
  expect((await headBlock(db))!.entries).toBe(4);
  expect(await reconcile(db)).toEqual([]);
});

test('sealing does not wait for a vacuum of the table', async () => {
  await somePostings(2);
  await owner.transaction(async (tx) => {
    await tx.query('lock table ledger_transactions in share update exclusive mode');
    expect(await seal(db, { signer })).toBe(1);
  });
});

test('servers that seal concurrently make one chain', async () => {
  await somePostings(30);
  const others = Array.from({ length: 3 }, () => connect(database.url, { poolSize: 1 }));
  const sealed = await Promise.all([db, ...others].map((each) => seal(each, { signer })));
  expect(sealed.reduce((sum, count) => sum + count, 0)).toBe((await headBlock(db))!.block);
  expect(await reconcile(db)).toEqual([]);
  await Promise.all(others.map((each) => each.close()));
});

test('the server role can neither change a block nor add one out of sequence', async () => {
  await somePostings(1);
  await seal(db, { signer });
  for (const sql of [
    'update ledger_blocks set number = 2',
    'delete from ledger_blocks',
    'truncate ledger_blocks',
  ]) {
    await expect(db.query(sql)).rejects.toMatchObject({ code: '42501' });
    await expect(owner.query(sql)).rejects.toMatchObject({ code: 'CK006' });
  }
  const again =
    'insert into ledger_blocks select number + 1, after_transaction + 9, through_transaction + 9, entries, salt, previous, root, hash, signature, sealed_at from ledger_blocks';
  await expect(db.query(again)).rejects.toMatchObject({ code: 'CK008' });
});

/** Changes that only the owner role can make, with the guards switched off. */
const tampering: [string, string, unknown[]][] = [
  [
    'the type of a sealed transaction',
    "update ledger_transactions set type = 'DEPOSIT' where id = 2",
    [['ledger_i13_broken_block', 'entries']],
  ],
  [
    'the member of a sealed entry',
    "update ledger_entries set account = 'house:elsewhere' where account = 'house:bank:test' and transaction_id = 1",
    [['ledger_i13_broken_block', 'entries']],
  ],
  [
    'the time of a sealed entry',
    "update ledger_entries set created_at = created_at + interval '1 microsecond' where transaction_id = 2 and seq = 1",
    [['ledger_i13_broken_block', 'entries']],
  ],
  [
    'the root of a block',
    "update ledger_blocks set root = repeat('1', 64) where number = 2",
    [
      ['ledger_i13_broken_block', 'entries'],
      ['ledger_i13_broken_block', 'hash'],
    ],
  ],
  [
    'the time of a block',
    "update ledger_blocks set sealed_at = sealed_at + interval '1 second' where number = 2",
    [['ledger_i13_broken_block', 'hash']],
  ],
  [
    'the first transaction of a block',
    'update ledger_blocks set after_transaction = after_transaction + 1 where number = 2',
    [
      ['ledger_i13_broken_block', 'entries'],
      ['ledger_i13_broken_block', 'chain'],
    ],
  ],
  ['the first block', 'delete from ledger_blocks where number = 1', [['ledger_i13_broken_block', 'chain']]],
  [
    'the guard of blocks',
    'drop trigger append_only on ledger_blocks',
    [['ledger_i6_blocks_changeable', 'append_only']],
  ],
];

test.each(tampering)('tampering with %s is found', async (_what, sql, found) => {
  await somePostings(3);
  await seal(db, { signer });
  await somePostings(3);
  await seal(db, { signer });
  await owner.transaction(async (tx) => {
    await tx.query('set local session_replication_role = replica');
    await tx.query(sql);
  });
  expect(await brokenBlocks()).toEqual(found);
});

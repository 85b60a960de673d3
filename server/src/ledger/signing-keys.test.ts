import { vouchedKeys } from '@chokdee/shared/rules/receipt-signature';
import { testDatabase, type TestDatabase } from '../../testing/database.ts';
import { memberWithCash } from '../../testing/money.ts';
import { connect } from '../db/db.ts';
import { blockSigner, endorsementText, isSignedBy } from './block-signer.ts';
import { blocksBetween } from './blocks.queries.ts';
import { seal } from './sealing.ts';
import { ledgerKeys } from './signing-keys.queries.ts';
import { keyOfBlock, publishedKeys, signingOf, type Signing } from './signing-keys.ts';

const [first, second, third] = ['5a', '6b', '7c'].map((byte) => blockSigner(byte.repeat(32))) as [
  Signing['signer'],
  Signing['signer'],
  Signing['signer'],
];
let database: TestDatabase;
beforeEach(async () => {
  database = await testDatabase();
});
afterEach(() => database.drop());

/** Makes a movement and seals it. */
async function sealed(signing: Signing): Promise<number> {
  await memberWithCash(database.db, 10);
  return seal(database.db, signing);
}

async function expectEachSignedByItsKey() {
  const keys = await ledgerKeys(database.db);
  for (const { block, hash, signature } of await blocksBetween(database.db, 1, 99))
    expect([block, isSignedBy(keyOfBlock(keys, block)!, hash, signature)]).toEqual([block, true]);
}

test('a new key is endorsed by the old one, which stays valid for its own blocks', async () => {
  await sealed({ signer: first });
  await sealed({ signer: first });
  await sealed({ signer: second, before: first });
  await sealed({ signer: second, before: first });
  const keys = await ledgerKeys(database.db);
  expect(keys).toEqual([
    { publicKey: first.publicKey, fromBlock: 1 },
    { publicKey: second.publicKey, fromBlock: 3, endorsement: expect.any(String) },
  ]);
  expect(isSignedBy(first.publicKey, endorsementText(second.publicKey, 3), keys[1]!.endorsement!)).toBe(true);
  expect(vouchedKeys(keys)).toEqual([first.publicKey, second.publicKey]);
  await expectEachSignedByItsKey();
});

test.each([
  ['no previous key is configured', { signer: second }],
  ['the configured previous key is wrong', { signer: second, before: third }],
])('an unexpected key seals nothing when %s', async (_what, signing) => {
  await sealed({ signer: first });
  await expect(sealed(signing)).rejects.toThrow(/LEDGER_SIGNING_KEY_BEFORE/);
  expect(await ledgerKeys(database.db)).toHaveLength(1);
  expect(await sealed({ signer: first })).toBe(1);
});

test('a key that replaces a lost one has no endorsement', async () => {
  await sealed({ signer: first });
  await sealed({ signer: second, before: 'lost' });
  expect((await ledgerKeys(database.db))[1]).toEqual({ publicKey: second.publicKey, fromBlock: 2 });
  expect(vouchedKeys(await ledgerKeys(database.db))).toEqual([first.publicKey]);
  await expectEachSignedByItsKey();
});

test('a server that still has the old key stops sealing and never breaks the chain', async () => {
  await sealed({ signer: first });
  await sealed({ signer: second, before: first });
  expect(await sealed({ signer: first })).toBe(0);
  await expect(sealed({ signer: first, before: second })).resolves.toBe(0);
  expect(await sealed({ signer: second })).toBe(1);
  await expectEachSignedByItsKey();
});

describe('blocks sealed before keys were stored', () => {
  beforeEach(async () => {
    await sealed({ signer: first });
    const owner = connect(database.ownerUrl, { poolSize: 1 });
    await owner.query('set session_replication_role = replica; delete from ledger_keys');
    await owner.close();
  });

  test('belong to the current key when it signed them', async () => {
    await sealed({ signer: first });
    expect(await ledgerKeys(database.db)).toEqual([{ publicKey: first.publicKey, fromBlock: 1 }]);
  });

  test('belong to the previous key when that one signed them', async () => {
    await sealed({ signer: second, before: first });
    expect((await ledgerKeys(database.db)).map(({ fromBlock }) => fromBlock)).toEqual([1, 2]);
    await expectEachSignedByItsKey();
  });
});

test('stored keys cannot change, and no key can be added for sealed blocks', async () => {
  await sealed({ signer: first });
  await sealed({ signer: first });
  for (const sql of [
    `update ledger_keys set from_block = 2`,
    'delete from ledger_keys',
    'truncate ledger_keys',
  ])
    await expect(database.db.query(sql)).rejects.toMatchObject({ code: '42501' });
  await expect(
    database.db.query('insert into ledger_keys (from_block, public_key) values (2, $1)', [second.publicKey]),
  ).rejects.toMatchObject({ code: 'CK008' });
});

test('the current key is published before anything is sealed', async () => {
  expect(await publishedKeys(database.db, { signer: first }, 0)).toEqual([
    { publicKey: first.publicKey, fromBlock: 1 },
  ]);
});

test('a new key is published with its endorsement before it seals anything', async () => {
  await sealed({ signer: first });
  const keys = await publishedKeys(database.db, { signer: second, before: first }, 1);
  expect(vouchedKeys(keys)).toEqual([first.publicKey, second.publicKey]);
  expect(keyOfBlock(keys, 1)).toBe(first.publicKey);
  await sealed({ signer: second, before: first });
  expect(await publishedKeys(database.db, { signer: second, before: first }, 2)).toEqual(keys);
  expect(await publishedKeys(database.db, { signer: third, before: 'lost' }, 2)).toEqual([
    ...keys,
    { publicKey: third.publicKey, fromBlock: 3 },
  ]);
  for (const signing of [
    { signer: third },
    { signer: third, before: first },
    { signer: first, before: second },
  ])
    expect(await publishedKeys(database.db, signing, 2)).toEqual(keys);
});

test('a development server accepts a new key; any other needs the previous key', () => {
  const key = '5a'.repeat(32);
  expect(signingOf({ LEDGER_SIGNING_KEY: key, SITE_ENV: 'development' }).before).toBe('lost');
  expect(signingOf({ LEDGER_SIGNING_KEY: key, SITE_ENV: 'production' }).before).toBeUndefined();
  expect(
    signingOf({ LEDGER_SIGNING_KEY: key, LEDGER_SIGNING_KEY_BEFORE: '6b'.repeat(32), SITE_ENV: 'production' })
      .before,
  ).toMatchObject({ publicKey: second.publicKey });
});

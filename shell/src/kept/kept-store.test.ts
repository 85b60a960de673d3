/** @jest-environment node */
import 'fake-indexeddb/auto';
import { createStore, entries, get, set } from 'idb-keyval';
import { identity, type Identity } from '@chokdee/shared/contracts/auth';
import { KEPT_DAYS, KEPT_NAME } from './kept-names.ts';
import { keptStore } from './kept-store.ts';
import { newKey, unseal, type Sealed } from './seal.ts';

const DAY_MS = 86_400_000;
const memberOf = (uuid: string): Identity =>
  identity.parse({ uuid, name: 'Somchai', status: 0, level: 1, role: 'member' });
const [malee, somchai] = [
  memberOf('00000000-0000-4000-8000-000000000001'),
  memberOf('00000000-0000-4000-8000-000000000002'),
];
const slips = [{ number: '5566', price: 1_234_500 }];
const raw = createStore(KEPT_NAME, KEPT_NAME);
const stored = () => entries<string, unknown>(raw);

const clock = { now: 1_000 * DAY_MS };
const store = keptStore({ now: () => clock.now });

beforeEach(async () => {
  await store.wipe();
  await store.open(malee);
});
afterEach(() => jest.restoreAllMocks());

test('a reply is read with the time at which it was kept, and is not readable in what is stored', async () => {
  await store.write('slips', 'poys 5566', slips);
  expect(await store.read('slips', 'poys 5566')).toEqual({ data: slips, atMs: clock.now });
  expect(await store.pages()).toEqual(new Map([['slips', clock.now]]));
  expect(await store.member()).toEqual(malee);
  const bytes = (await stored()).map(([name, value]) => {
    const { bytes: sealed } = value as Partial<Sealed>;
    return name + (sealed ? Buffer.from(sealed).toString('latin1') : '');
  });
  expect(bytes.join()).not.toMatch(/5566|12345|Somchai|00000000-0000/);
  expect((await get<CryptoKey>('key', raw))!.extractable).toBe(false);
});

test.each([
  ['another key', async () => set('key', await newKey(), raw)],
  [
    'changed bytes',
    async () => {
      const [name, value] = (await stored()).find(([found]) => found.startsWith('reply'))!;
      const bytes = new Uint8Array((value as Sealed).bytes);
      bytes[3]! ^= 1;
      await set(name, { ...(value as object), bytes: bytes.buffer }, raw);
    },
  ],
  ['age', async () => void (clock.now += KEPT_DAYS * DAY_MS + 1)],
])('a reply that is lost by %s counts as not kept', async (_, spoil) => {
  await store.write('slips', 'poys', slips);
  await spoil();
  expect(await store.read('slips', 'poys')).toBeUndefined();
});

test('another member finds nothing of the former, whose key is gone', async () => {
  await store.write('slips', 'poys', slips);
  const former = await get<CryptoKey>('key', raw);
  await store.open(somchai);
  expect(await store.read('slips', 'poys')).toBeUndefined();
  expect(await store.pages()).toEqual(new Map());
  expect(await store.member()).toEqual(somchai);
  await expect(unseal(former!, (await get<Sealed>('member', raw))!)).rejects.toThrow();
  await store.open(somchai);
  expect((await stored()).map(([name]) => name)).toEqual(['key', 'member']);
});

test('a tab of the former member writes nothing, and its logout leaves what the next one keeps', async () => {
  const other = keptStore({ now: () => clock.now });
  await other.open(somchai);
  await other.write('results', 'all', slips);
  await store.write('slips', 'poys', slips);
  expect(await store.wipe(malee.uuid)).toBe(false);
  expect(await other.pages()).toEqual(new Map([['results', clock.now]]));
  expect(await other.member()).toEqual(somchai);
  expect(await other.wipe(somchai.uuid)).toBe(true);
  await store.write('slips', 'poys', slips);
  expect(await stored()).toEqual([]);
});

test('a visitor finds nothing of a member, and a member nothing of a visitor', async () => {
  await store.write('slips', 'poys', slips);
  await store.open();
  expect([await store.member(), await store.isVisitors(), await store.pages()]).toEqual([
    undefined,
    true,
    new Map(),
  ]);
  await store.write('results', 'all', slips);
  await store.open();
  expect((await store.read('results', 'all'))?.data).toEqual(slips);
  const other = keptStore({ now: () => clock.now });
  await other.open(malee);
  await store.write('results', 'all', slips);
  expect([await other.isVisitors(), await other.pages()]).toEqual([false, new Map()]);
});

test('two tabs of one member keep what either reads', async () => {
  const other = keptStore({ now: () => clock.now });
  await other.open(malee);
  await store.write('slips', 'poys', slips);
  expect((await other.read('slips', 'poys'))?.data).toEqual(slips);
});

test('a wipe leaves nothing, also of a reply that was being written, and nothing is kept after it', async () => {
  const writing = store.write('slips', 'poys', slips);
  const wiping = store.wipe();
  await store.write('slips', 'poys', slips);
  await Promise.all([writing, wiping]);
  expect(await stored()).toEqual([]);
  expect(await store.member()).toBeUndefined();
});

test('keeps a bounded number of replies, the newest ones, and none that is too long', async () => {
  for (let index = 0; index < 65; index += 1) {
    clock.now += 1;
    await store.write('results', String(index), index);
  }
  await store.write('slips', 'long', 'x'.repeat(200_001));
  expect([await store.read('results', '0'), await store.read('slips', 'long')]).toEqual([
    undefined,
    undefined,
  ]);
  expect((await store.read('results', '64'))?.data).toBe(64);
  expect((await stored()).length).toBeLessThanOrEqual(62);
});

test('a full or refused storage keeps nothing and fails nothing', async () => {
  jest.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  await store.write('slips', 'poys', slips);
  await store.open(somchai);
  jest.restoreAllMocks();
  expect(await store.read('slips', 'poys')).toBeUndefined();
  await store.open(malee);
  await store.write('slips', 'poys', slips);
  expect((await store.read('slips', 'poys'))?.data).toEqual(slips);
});

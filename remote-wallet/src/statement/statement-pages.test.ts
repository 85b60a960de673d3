import { walletCalls } from '@chokdee/shared/contracts/wallet';
import { fakeNetwork } from '@chokdee/shared/testing/network';
import { buildRoundRow, buildTransaction } from '../testing/transaction.ts';
import { windowOf } from './statement-days.ts';
import { readOlder, prependNewer } from './statement-pages.ts';

const [a, b, c, d] = Array.from({ length: 4 }, () => buildTransaction({ balance: 0 })) as [
  ReturnType<typeof buildTransaction>,
  ReturnType<typeof buildTransaction>,
  ReturnType<typeof buildTransaction>,
  ReturnType<typeof buildTransaction>,
];
const request = windowOf({ from: '2026-03-01', to: '2026-03-01' });
const { signal } = new AbortController();

test('prepends newer rows and keeps the loaded rows and their cursor', () => {
  const known = { rows: [b, c], next: 'c' };
  expect(prependNewer(known, { rows: [a, b], next: 'b' })).toEqual({ rows: [a, b, c], next: 'c' });
  expect(prependNewer(known, { rows: [b, c], next: 'c' })).toBe(known);
  expect(prependNewer({ rows: [] }, { rows: [a] })).toEqual({ rows: [a], next: undefined });
});

test('starts over when newer rows do not overlap: a gap would be wrong', () => {
  expect(prependNewer({ rows: [c, d] }, { rows: [a, b], next: 'b' })).toEqual({ rows: [a, b], next: 'b' });
});

test('a round that moved is at the top only, and is no overlap', () => {
  const [open, moved] = [buildRoundRow({ movements: 1, state: 'open' }), buildRoundRow({ movements: 2 })];
  const known = { rows: [a, open, b], next: 'b' };
  expect(prependNewer(known, { rows: [moved, a], next: 'a' }).rows).toEqual([moved, a, b]);
  expect(prependNewer(known, { rows: [moved, c], next: 'c' }).rows).toEqual([moved, c]);
  const closed = buildRoundRow({ movements: 1, state: 'settled' });
  expect(prependNewer(known, { rows: [a, closed], next: 'x' }).rows).toEqual([a, closed, b]);
});

test('leaves a round out of older pages that is known from a newer one', async () => {
  const network = fakeNetwork();
  const moved = buildRoundRow({ movements: 2 });
  network.reply(walletCalls.transactions, { transactions: [buildRoundRow({ movements: 1 })], next: '1.1~1' });
  network.reply(walletCalls.transactions, { transactions: [d] });
  expect((await readOlder(request, { rows: [moved, a], next: 'a' }, signal)).rows).toEqual([moved, a, d]);
});

test('makes each page as long as all before it, up to the maximum', async () => {
  const network = fakeNetwork();
  network.reply(walletCalls.transactions, { transactions: [d] });
  for (const length of [0, 100, 350, 5_000])
    await readOlder(request, { rows: Array.from({ length }, () => c), next: 'c' }, signal);
  expect(
    network.requestsOf(walletCalls.transactions).map(({ wire }) => (wire as { limit: number }).limit),
  ).toEqual([100, 100, 350, 1_000]);
});

test('reads on past empty pages until the end', async () => {
  const network = fakeNetwork();
  network.reply(walletCalls.transactions, { transactions: [], next: '2.2' });
  network.reply(walletCalls.transactions, { transactions: [], next: '1.1' });
  network.reply(walletCalls.transactions, { transactions: [] });
  expect(await readOlder(request, { rows: [] }, signal)).toEqual({ rows: [], next: undefined });
  expect(network.requestsOf(walletCalls.transactions)).toHaveLength(3);
});

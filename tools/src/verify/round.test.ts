import { createPrivateKey, sign } from 'node:crypto';
import { keptRound } from '@chokdee/server/testing/kept-round';
import { roundReceipts, type RoundReceipts } from '@chokdee/server/testing/round-receipts';
import { checkRound, type RoundFile } from './round.ts';

let site: RoundReceipts;
let good: RoundFile;

beforeAll(async () => {
  site = await roundReceipts();
  await call('bet', { amount: '10' });
  await site.seal();
  await call('bet', { amount: '5' });
  await call('win', { amount: '25', roundClosed: true });
  await call('adjust', { amount: '-1' });
  await site.seal();
  good = await site.file();
});
afterAll(() => site.close());

const call = (name: 'bet' | 'win' | 'refund' | 'rollback' | 'adjust', content: object, roundId = 'r:1.a') =>
  site.call(name, { roundId, ...content });

const failing = (file: RoundFile, kept?: Parameters<typeof checkRound>[1]) =>
  checkRound(file, kept)
    .filter(({ ok }) => !ok)
    .map(({ what, detail }) => `${what}: ${detail}`);

test("the site's file of a sealed round passes every step", () => {
  expect(failing(good, [good.chain[0]!])).toEqual([]);
  expect([good.proofs.length, good.chain.length]).toEqual([4, 2]);
  expect(good.text).toContain('\nnumber r:1.a\n');
  expect(checkRound(good).at(-2)!.detail).toBe('settled, net 900');
});

test('movements that are not sealed are named, with the time of the next block', async () => {
  const bet = await call('bet', { amount: '7' }, 'two');
  const open = await site.file();
  const [entryId] = open.text.split('\n').at(-1)!.split(' ').slice(1);
  expect([open.proofs, open.chain]).toEqual([[], []]);
  expect(failing(open)).toEqual([
    `sealed: not sealed yet: ${entryId}. Save the file again after ${open.unsealed!.sealedBy}.`,
  ]);
  await call('refund', { betTransactionId: bet }, 'two');
  await call('bet', { amount: '3' }, 'three');
  await call('win', { amount: '0', roundClosed: true }, 'three');
  await site.seal();
  const lost = await site.file();
  expect([failing(lost), lost.unsealed]).toEqual([[], undefined]);
});

test('a refund and a rollback are what the ledger calls them', async () => {
  const refunded = await call('bet', { amount: '7' }, 'back');
  const rolledBack = await call('bet', { amount: '8' }, 'back');
  await call('refund', { betTransactionId: refunded }, 'back');
  await call('rollback', { betTransactionId: rolledBack }, 'back');
  await site.seal();
  const file = await site.file();
  expect(file.text).toContain('\nstate refunded\n');
  expect(failing(file)).toEqual([]);
});

test('a draw is what the ledger calls it, and counts as given back', async () => {
  await call('bet', { amount: '7' }, 'drawn');
  await call('win', { amount: '7', draw: true, roundClosed: true }, 'drawn');
  await site.seal();
  const file = await site.file();
  expect(file.text).toMatch(/\nreturned 700\nwon 0\n[^]*\ndraw \d+-\d+ 700 /);
  expect(failing(file)).toEqual([]);
  const asWin = file.text.replace('\ndraw ', '\nwin ').replace('returned 700\nwon 0', 'returned 0\nwon 700');
  expect(failing({ ...file, text: asWin, signature: site.sign(asWin) })).toEqual([
    expect.stringMatching(/^movement: .* the ledger has type DRAW_GAME, not WIN_GAME/),
  ]);
});

/** The text as somebody with the ledger's key would sign it. */
function signed(change: (text: string) => string): (file: RoundFile) => void {
  return (file) => {
    file.text = change(file.text);
    file.signature = site.sign(file.text);
  };
}
const line = (from: RegExp | string, to: string) => signed((text) => text.replace(from, to));
const foreign = createPrivateKey({
  key: Buffer.from(`302e020100300506032b657004220420${'11'.repeat(32)}`, 'hex'),
  format: 'der',
  type: 'pkcs8',
});

const lies: [string, (file: RoundFile) => void, RegExp[]][] = [
  [
    'a sum that nobody signed',
    (file) => (file.text = file.text.replace('won 2500', 'won 9900')),
    [/^signature/, /^sums: won is 2500/],
  ],
  [
    'another partner that nobody signed',
    (file) => (file.text = file.text.replace('partner joker', 'partner sa')),
    [/^signature/],
  ],
  [
    'a signature of another key',
    (file) => (file.signature = sign(null, Buffer.from(file.text), foreign).toString('base64url')),
    [/^signature/],
  ],
  ['no key', (file) => (file.keys = []), [/^keys/, /^signature/, /^chain/]],
  [
    'a key that nobody vouches for',
    (file) => file.keys.push({ publicKey: 'x'.repeat(43), fromBlock: 9 }),
    [/^keys: nobody vouches/],
  ],
  [
    'another amount',
    line(' -1000 ', ' -1001 '),
    [/^movement: .* the ledger has amount -1000/, /^sums: staked is 1501/],
  ],
  ['another balance', line(' 99000 ', ' 99001 '), [/^movement: .* the ledger has balance 99000/]],
  ['another time', line(/(\nbet .*?)T\d\d:/, '$1T99:'), [/^movement: .* the ledger has at/]],
  ['another member', line(/member [0-9a-f]{8}/, 'member 00000000'), [/member/, /member/, /member/, /member/]],
  [
    'a bet that is said to be a correction',
    line('\nbet ', '\nadjust '),
    [/the ledger has type BET_GAME, not GAME_DEDUCT/, /^sums: staked/],
  ],
  ['another entry', line(/\nbet \d+-/, '\nbet 99999-'), [/^proofs/, /^sealed: not sealed yet: 99999-/]],
  [
    'a movement left out',
    signed((text) => text.split('\n').slice(0, -1).join('\n')),
    [/^proofs/, /^sums: the file has 3 of 4/],
  ],
  [
    'a movement twice',
    signed((text) => `${text}\n${text.split('\n').at(-1)}`),
    [/^text: transaction .* twice/],
  ],
  ['another net', line('net 900', 'net 901'), [/^sums: net is 900/]],
  ['an open round with an end', line('state settled', 'state open'), [/^sums: open, but closed/]],
  [
    'a round that did not give everything back',
    line('state settled', 'state refunded'),
    [/^sums: refunded, but/],
  ],
  ['an unknown state', line('state settled', 'state won'), [/^text/]],
  ['a line of its own', line('\nwon ', '\nbonus 5\nwon '), [/^text: line 13 is not the won/]],
  ['another text', (file) => (file.text = 'chokdee yeekee receipt 1'), [/^text/]],
  ['money without an entry', line(/\nwin \d+-\d+/, '\nwin -'), [/^text/]],
  ['a win that takes', line(' 2500 ', ' -2500 '), [/^text/]],
  [
    'another leaf',
    ({ proofs }) => (proofs[0]!.leaf = proofs[0]!.leaf.replace(/salt ./, 'salt x')),
    [/neighbours do not lead/],
  ],
  ['a leaf with one line more', ({ proofs }) => (proofs[0]!.leaf += '\namount 5'), [/not of a ledger entry/]],
  [
    'another neighbour',
    ({ proofs }) => (proofs[1]!.path = proofs[1]!.path.slice(1)),
    [/neighbours do not lead/],
  ],
  ['another block', ({ proofs }) => (proofs[0]!.block = 2), [/neighbours do not lead to block 2/]],
  ['a proof twice', ({ proofs }) => proofs.push(proofs[0]!), [/^proofs/]],
  [
    'another root',
    ({ chain }) => (chain[0]!.root = '0'.repeat(64)),
    [/neighbours do not lead/, /^chain: block 1/],
  ],
  ['the first block left out', ({ chain }) => chain.splice(0, 1), [/neighbours do not lead/]],
  [
    'no blocks',
    (file) => (file.chain = []),
    [/neighbours/, /neighbours/, /neighbours/, /neighbours/, /^chain/],
  ],
];

test.each(lies)('%s is refused', (_what, lie, faults) => {
  const file = structuredClone(good);
  lie(file);
  const found = failing(file);
  expect(found).toHaveLength(faults.length);
  for (const [place, fault] of faults.entries()) expect(found[place]).toMatch(fault);
});

test('a head that was kept elsewhere exposes a rebuilt chain, and another key', () => {
  const [first] = good.chain;
  expect(failing(good, [{ block: 1, hash: 'b'.repeat(64) }])).toEqual([expect.stringMatching(/^head/)]);
  expect(failing(good, [{ ...first!, publicKey: 'x' }])).toEqual([expect.stringMatching(/^head/)]);
  expect(failing(good, [{ block: 900, hash: 'b'.repeat(64) }])).toEqual([]);
});

test('the file of a round whose money the partner kept holds the cash that moved there and back', async () => {
  const { file, sign: signedBy, close } = await keptRound();
  const kept = await file();
  await close();
  expect(failing(kept)).toEqual([]);
  expect(kept.proofs).toHaveLength(2);
  const faults = (from: string | RegExp, to: string) => {
    const text = kept.text.replace(from, to);
    return failing({ ...kept, text, signature: signedBy(text) });
  };
  expect(faults('transfer round', 'game round')).toEqual([expect.stringMatching(/no cash moves to this/)]);
  expect(faults(' -50000 ', ' -50001 ')).toEqual([expect.stringMatching(/the ledger has amount -50000/)]);
  expect(faults(/\nin \d+-\d+/, '\nin -')).toEqual([expect.stringMatching(/cash moves with an entry/)]);
  expect(faults('bet - ', 'bet 1-1 ')).toEqual([expect.stringMatching(/cash moves with an entry/)]);
  expect(faults(' -1000 ', ' -1001 ')).toEqual([expect.stringMatching(/^sums: staked is 1001/)]);
});

import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { bls12_381 } from '@noble/curves/bls12-381.js';
import { decidingRound } from '@chokdee/shared/rules/beacon-round';
import { beaconMessage, randomnessOf } from '@chokdee/shared/rules/beacon-signature';
import { beaconResult } from '@chokdee/shared/rules/yeekee-beacon';
import { commitOf, receiptText, shotHashes } from '@chokdee/shared/rules/yeekee-chain';
import { newSigningKey } from '@chokdee/shared/testing/signing-key';
import { chainOf, check, type Receipt, type Round } from './yeekee.ts';

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');
const key = newSigningKey();
const beaconKey = Uint8Array.from(createHash('sha256').update('a beacon of this test').digest());
const source = {
  hash: sha256('a beacon of this test'),
  publicKey: bls12_381.shortSignatures.getPublicKey(beaconKey).toHex(),
  periodSeconds: 3,
  genesisSeconds: 1_692_803_367,
};
const shootCloseSeconds = 1_803_000_000;

const twenty =
  '12345 00007 99999 54321 10101 22222 33333 44444 05050 67890 13579 24680 31415 27182 16180 14142 17320 88888 00001 70707'.split(
    ' ',
  );
const seed = sha256('example-server-seed-for-docs');

function beaconValueOf(round: number) {
  const signature = bls12_381.shortSignatures.Signature.toHex(
    bls12_381.shortSignatures.sign(beaconMessage(round), beaconKey),
  );
  return { signature, randomness: randomnessOf(signature) };
}

/** A round as reported by an honest site, third in its chain. */
function honest(numbers: readonly string[] = twenty): Round {
  const betId = 88_001;
  const round = decidingRound(source, shootCloseSeconds * 1_000);
  const published = beaconValueOf(round);
  const shotsHash = shotHashes(betId, numbers).at(-1)!;
  const { sum, rank16, result, system, fills } = beaconResult(
    { betId, seed, shotsHash, randomness: published.randomness },
    numbers,
  );
  return {
    betId,
    state: 'settled',
    count: numbers.length,
    keys: [{ publicKey: key.publicKey, fromBlock: 1 }],
    sum,
    rank16,
    result,
    draw: { top3: result.slice(-3), bottom2: result.slice(0, 2) },
    shootCloseSeconds,
    winners: [{ rank: 1, seq: numbers.length }],
    shots: numbers.map((yingNumber, at) => ({ seq: at + 1, yingNumber })),
    fairness: {
      rule: 'beacon',
      commit: commitOf(seed),
      seed,
      shotsHash,
      told: published,
      system: { number: system, fills },
      chain: { anchor: commitOf(commitOf(commitOf(seed))), place: 3 },
      beacon: { source, round },
    },
  };
}

function receiptOf(seq: number, numbers: readonly string[] = twenty): Receipt {
  const said = {
    betId: 88_001,
    seq,
    yingNumber: numbers[seq - 1]!,
    hash: shotHashes(88_001, numbers)[seq]!,
    createdAt: '2027-02-20T12:00:00+07:00',
  };
  return { ...said, signature: key.sign(receiptText(said)) };
}

const failing = (round: Round, receipts: Receipt[] = [], expected = { simulated: true }) =>
  check(round, receipts, expected)
    .filter(({ ok }) => !ok)
    .map(({ what }) => what);

test('an honest round passes every step, with receipts and with fewer than sixteen shots', () => {
  expect(failing(honest(), [receiptOf(1), receiptOf(20)])).toEqual([]);
  expect(check(honest(), [], { simulated: true }).map(({ what }) => what)).toEqual([
    'shots',
    'commit',
    'anchor',
    'chain',
    'promise',
    'beacon',
    'signature',
    'system',
    'result',
    'ranks',
  ]);
  expect(failing(honest(twenty.slice(0, 5)))).toEqual([]);
  expect(failing({ ...honest([]), winners: [] })).toEqual([]);
});

test('the shot chain matches the documented example', () => {
  expect(
    chainOf(
      88_001,
      twenty.map((yingNumber) => ({ yingNumber })),
    ).at(-1),
  ).toBe('14fdeabdf9a0ed29aa481f7c19180c3a66fc0135691ddbdc2a386d248a40db87');
});

const inShots: [string, (numbers: string[]) => void][] = [
  ['dropped', (numbers) => numbers.splice(4, 1)],
  ['inserted', (numbers) => numbers.splice(4, 0, '46193')],
  ['altered', (numbers) => (numbers[4] = '10102')],
  ['moved', (numbers) => numbers.splice(4, 0, numbers.pop()!)],
];

test.each(inShots)(
  'a shot that was %s afterwards is found out by the hash, and when the site computes all anew, by a receipt',
  (_what, lie) => {
    const numbers = [...twenty];
    lie(numbers);
    const clumsy = {
      ...honest(),
      count: numbers.length,
      shots: numbers.map((yingNumber, at) => ({ seq: at + 1, yingNumber })),
    };
    expect(failing(clumsy)).toContain('chain');
    expect(failing(clumsy)).toContain('result');
    expect(failing(honest(numbers))).toEqual([]);
    expect(failing(honest(numbers), [receiptOf(18)])).toEqual(['receipt']);
  },
);

test('an omitted last shot is detected by its receipt only', () => {
  expect(failing(honest(twenty.slice(0, 19)), [receiptOf(20)])).toEqual(['receipt']);
});

test('a receipt that the site did not sign proves nothing', () => {
  expect(failing(honest(), [{ ...receiptOf(3), signature: receiptOf(4).signature }])).toEqual(['receipt']);
});

describe('after the site changed its signing key', () => {
  const next = newSigningKey();
  const word = (by = key) => by.endorse(next.publicKey, 7);
  const changed = (endorsement = word(), fromBlock = 7): Round => ({
    ...honest(),
    keys: [
      { publicKey: key.publicKey, fromBlock: 1 },
      { publicKey: next.publicKey, fromBlock, endorsement },
    ],
  });
  const { signature: _old, ...said } = receiptOf(4);
  const later = { ...said, signature: next.sign(receiptText(said)) };

  test('receipts by the old and the new key are valid', () => {
    expect(failing(changed(), [receiptOf(3), later])).toEqual([]);
  });

  test.each([
    ['has nobody’s word', changed('')],
    ['vouches for itself', changed(word(next))],
    ['was vouched for from another block on', changed(word(), 6)],
    ['is not among those that the site tells', honest()],
  ])('a receipt by a key that %s proves nothing, and one by the old key still holds', (_what, round) => {
    expect(failing(round, [later])).toEqual(['receipt']);
    expect(failing(round, [receiptOf(3)])).toEqual([]);
  });
});

const lies: [string, (round: Round) => void, string[]][] = [
  [
    'another seed',
    ({ fairness }) => (fairness.seed = sha256('another')),
    ['commit', 'anchor', 'system', 'result'],
  ],
  [
    'another seed with its own commit',
    ({ fairness }) =>
      Object.assign(fairness, { seed: sha256('another'), commit: commitOf(sha256('another')) }),
    ['anchor', 'system', 'result'],
  ],
  [
    'another round of the beacon',
    ({ fairness }) =>
      Object.assign(fairness, {
        beacon: { source, round: fairness.beacon.round + 1 },
        told: beaconValueOf(fairness.beacon.round + 1),
      }),
    ['promise', 'system', 'result'],
  ],
  [
    'randomness that the beacon did not tell',
    ({ fairness }) => (fairness.told!.randomness = sha256('chosen')),
    ['signature', 'system', 'result'],
  ],
  [
    'a signature of another round',
    ({ fairness }) => (fairness.told = beaconValueOf(fairness.beacon.round + 1)),
    ['signature', 'system', 'result'],
  ],
  ['another system shot', ({ fairness }) => (fairness.system!.number = '00000'), ['system']],
  ['another result', (round) => (round.result = '77777'), ['result']],
  ['a draw that is not the result’s', (round) => (round.draw!.top3 = '777'), ['result']],
  ['a draw that is not the result’s below', (round) => (round.draw!.bottom2 = '77'), ['result']],
  ['no draw', (round) => delete round.draw, ['result']],
  ['another sixteenth shot', (round) => (round.rank16 = '99999'), ['result']],
  ['a shot less', (round) => round.shots.pop(), ['shots', 'chain', 'system', 'result', 'ranks']],
  ['a prize for another rank', (round) => (round.winners = [{ rank: 16, seq: 6 }]), ['ranks']],
];

test.each(lies)('%s is detected', (_what, lie, steps) => {
  const round = honest();
  lie(round);
  expect(failing(round)).toEqual(steps);
});

test('a simulated beacon is not accepted as public, and a noted commit must match', () => {
  expect(failing(honest(), [], { simulated: false })).toEqual(['beacon']);
  expect(check(honest(), [], { simulated: true, commit: commitOf(seed) }).every(({ ok }) => ok)).toBe(true);
  expect(
    check(honest(), [], { simulated: true, commit: sha256('noted') })
      .filter(({ ok }) => !ok)
      .map(({ what }) => what),
  ).toEqual(['commit']);
});

test('a voided round can be checked by its seed and shots; a running round cannot be checked', () => {
  const over = { ...honest(), state: 'void', voidReason: 'beacon-missing' };
  expect(failing(over, [receiptOf(2)])).toEqual([]);
  expect(failing({ ...over, state: 'closed' })).toEqual(['result']);
  const { seed: _secret, ...untold } = over.fairness;
  const closesAt = (seconds: number): Round => ({
    ...over,
    shootCloseSeconds: seconds,
    fairness: { ...untold, beacon: { source, round: decidingRound(source, seconds * 1_000) } },
  });
  const now = Math.floor(Date.now() / 1_000);
  expect(failing(closesAt(now + 60))).toEqual([]);
  expect(failing(closesAt(now - 3_600))).toEqual(['commit', 'anchor']);
});

test('a conventional round is computed from its shots only', () => {
  const { fairness, ...shown } = honest();
  const round = {
    ...shown,
    sum: 653_806,
    result: '43705',
    draw: { top3: '705', bottom2: '43' },
    fairness: { ...fairness, rule: 'conventional' },
  };
  expect(failing(round)).toEqual([]);
  expect(failing({ ...round, result: '39664' })).toEqual(['result']);
});

test('a round with a noted commit or a receipt is not accepted as conventional', () => {
  const { fairness, ...shown } = honest();
  const round = {
    ...shown,
    sum: 653_806,
    result: '43705',
    draw: { top3: '705', bottom2: '43' },
    fairness: { ...fairness, rule: 'conventional' },
  };
  expect(
    check(round, [], { commit: commitOf(seed) })
      .filter(({ ok }) => !ok)
      .map(({ what }) => what),
  ).toEqual(['rule']);
  expect(
    check(round, [], { shots: sha256('noted') })
      .filter(({ ok }) => !ok)
      .map(({ what }) => what),
  ).toEqual(['rule']);
  expect(failing(round, [receiptOf(3)])).toEqual(['rule']);
});

test('receipts of other rounds are not accepted for this round', () => {
  expect(failing(honest(), [{ ...receiptOf(3), betId: 88_002 }])).toEqual(['receipt']);
  expect(failing(honest(), [{ ...receiptOf(3), betId: 88_002 }, receiptOf(4)])).toEqual([]);
});

test('a shot added after the beacon value was known is detected by the hash noted before', () => {
  const noted = shotHashes(88_001, twenty).at(-1)!;
  const added = honest([...twenty, '46193']);
  expect(failing(added, [receiptOf(20)])).toEqual([]);
  expect(
    check(added, [], { simulated: true, shots: noted })
      .filter(({ ok }) => !ok)
      .map(({ what }) => what),
  ).toEqual(['chain']);
  expect(check(honest(), [], { simulated: true, shots: noted }).every(({ ok }) => ok)).toBe(true);
});

test('the verifier imports nothing from the site and stays short', () => {
  const source = readFileSync(`${import.meta.dirname}/yeekee.ts`, 'utf8');
  const imports = source.split('\n').filter((line) => line.startsWith('import '));
  expect(imports.every((line) => /from '(node:[\w/]+|@noble\/curves\/[\w.-]+)';$/.test(line))).toBe(true);
  // Counts characters, because line counts depend on the formatter.
  expect(source.replace(/\s/g, '').length).toBeLessThanOrEqual(9_318);
});

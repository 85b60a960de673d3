import { isBeaconSignature, randomnessOf } from '@chokdee/shared/rules/beacon-signature';
import { isReceiptSigned, vouchedKeys } from '@chokdee/shared/rules/receipt-signature';
import { receiptText, shotHashes } from '@chokdee/shared/rules/yeekee-chain';
import type { SignedReceipt } from '@chokdee/shared/contracts/yeekee';
import { newSigningKey } from '@chokdee/shared/testing/signing-key';
import { beaconRound, shootCloseMs } from '../testing/beacon-round.ts';
import { twentyShots } from '../testing/shots.ts';
import type { NotedPromise } from './noted-promises.ts';
import { proveRound, type Evidence } from './round-proof.ts';

const signatures = { isBeaconSignature, randomnessOf, vouchedKeys, isReceiptSigned };
const key = newSigningKey();

function evidence(
  numbers: readonly string[] = twentyShots,
): Evidence & { result: ReturnType<typeof beaconRound> } {
  const shots = numbers.map((yingNumber, at) => ({ seq: at + 1, yingNumber }));
  return {
    result: beaconRound(numbers),
    shots,
    receipts: [],
    noted: undefined,
    keys: [{ publicKey: key.publicKey, fromBlock: 1 }],
    shootCloseMs,
    nowMs: shootCloseMs + 3_600_000,
  };
}

function receiptOf(seq: number, numbers: readonly string[] = twentyShots): SignedReceipt {
  const { betId } = beaconRound();
  const content = {
    betId,
    seq,
    yingNumber: numbers[seq - 1]!,
    hash: shotHashes(betId, numbers)[seq]!,
    createdAt: '2026-03-01T12:00:00+07:00',
  };
  return { ...content, signature: key.sign(receiptText(content)) };
}

/** The promise as a device recorded it before the beacon value was published. */
function notedOf(numbers: readonly string[]): NotedPromise {
  const { betId, fairness } = beaconRound(numbers);
  return {
    betId,
    commit: fairness.commit!,
    anchor: fairness.chain.anchor,
    beaconRound: fairness.beacon.round,
    shots: { hash: fairness.shotsHash!, at: '2026-03-01T12:02:02+07:00' },
  };
}

const states = (given: Evidence) =>
  Object.fromEntries(proveRound(given, signatures).map(({ name, state }) => [name, state]));
const failedSteps = (given: Evidence) =>
  proveRound(given, signatures)
    .filter(({ state }) => state === 'false')
    .map(({ name }) => name);

test('verifies every step of an honest round with the real drand signature', () => {
  expect(states({ ...evidence(), receipts: [receiptOf(20)], noted: notedOf(twentyShots) })).toEqual({
    commit: 'good',
    anchor: 'good',
    shots: 'good',
    chain: 'good',
    noted: 'good',
    receipts: 'good',
    promise: 'good',
    signature: 'good',
    system: 'good',
    result: 'good',
  });
  expect(states(evidence(twentyShots.slice(0, 3)))).toMatchObject({
    noted: 'none',
    receipts: 'none',
    system: 'good',
    result: 'good',
  });
});

test('detects a shot that was dropped, inserted or changed after its receipt', () => {
  const receipts = [receiptOf(20)];
  for (const numbers of [
    twentyShots.toSpliced(4, 1),
    twentyShots.toSpliced(4, 0, '46193'),
    twentyShots.with(4, '10102'),
  ]) {
    expect(failedSteps({ ...evidence(numbers), receipts })).toEqual(['receipts']);
    expect(failedSteps({ ...evidence(), shots: evidence(numbers).shots })).toEqual(
      expect.arrayContaining(['chain', 'result']),
    );
  }
});

test('detects, by the recorded promise, a shot inserted after the beacon value and after every receipt', () => {
  const added = evidence([...twentyShots, '46193']);
  expect(failedSteps({ ...added, receipts: [receiptOf(20)] })).toEqual([]);
  expect(failedSteps({ ...added, receipts: [receiptOf(20)], noted: notedOf(twentyShots) })).toEqual([
    'noted',
  ]);
});

test('requires all recorded values to match', () => {
  const noted = notedOf(twentyShots);
  const { shots: _unseen, ...early } = noted;
  expect(failedSteps({ ...evidence(), noted: early })).toEqual([]);
  for (const other of [{ commit: 'ab'.repeat(32) }, { anchor: 'ab'.repeat(32) }, { beaconRound: 7 }])
    expect(failedSteps({ ...evidence(), noted: { ...early, ...other } })).toEqual(['noted']);
});

test('accepts receipts signed by any vouched key, and by no other', () => {
  const next = newSigningKey();
  const { signature: _old, ...content } = receiptOf(4);
  const later = { ...content, signature: next.sign(receiptText(content)) };
  const { publicKey } = next;
  const endorsement = key.endorse(publicKey, 7);
  const [old] = evidence().keys;
  const keys = [old!, { publicKey, fromBlock: 7, endorsement }];
  expect(failedSteps({ ...evidence(), keys, receipts: [receiptOf(3), later] })).toEqual([]);
  for (const doubtful of [
    { publicKey, fromBlock: 7 },
    { publicKey, fromBlock: 8, endorsement },
  ]) {
    expect(failedSteps({ ...evidence(), keys: [old!, doubtful], receipts: [later] })).toEqual(['receipts']);
    expect(failedSteps({ ...evidence(), keys: [old!, doubtful], receipts: [receiptOf(3)] })).toEqual([]);
  }
});

test('detects a changed seed, beacon or result', () => {
  const given = evidence();
  const { fairness } = given.result;
  const withFairness = (changes: object) => ({
    ...given,
    result: { ...given.result, fairness: { ...fairness, ...changes } },
  });
  expect(failedSteps(withFairness({ seed: 'ab'.repeat(32) }))).toEqual([
    'commit',
    'anchor',
    'system',
    'result',
  ]);
  expect(failedSteps(withFairness({ told: { ...fairness.told!, randomness: 'cd'.repeat(32) } }))).toEqual([
    'signature',
    'system',
    'result',
  ]);
  expect(
    failedSteps(withFairness({ beacon: { ...fairness.beacon, round: fairness.beacon.round + 1 } })),
  ).toEqual(['promise', 'signature']);
  expect(
    failedSteps(
      withFairness({
        beacon: { ...fairness.beacon, source: { ...fairness.beacon.source, publicKey: 'ab'.repeat(96) } },
      }),
    ),
  ).toEqual(['signature']);
  expect(failedSteps(withFairness({ system: { number: '00000', fills: [] } }))).toEqual(['system']);
  expect(failedSteps({ ...given, result: { ...given.result, result: '77777' } })).toEqual(['result']);
  for (const paid of [{ top3: '777' }, { bottom2: '77' }])
    expect(
      failedSteps({ ...given, result: { ...given.result, draw: { ...given.result.draw!, ...paid } } }),
    ).toEqual(['result']);
});

test('reports a simulated beacon as simulated', () => {
  const given = evidence();
  const { fairness } = given.result;
  const source = { ...fairness.beacon.source, hash: 'ab'.repeat(32), simulated: true };
  expect(
    states({
      ...given,
      result: { ...given.result, fairness: { ...fairness, beacon: { ...fairness.beacon, source } } },
    }),
  ).toMatchObject({ signature: 'simulated', result: 'good' });
});

test('verifies the promise of a void round, and the sum of a conventional one', () => {
  const given = evidence();
  const over = { ...given, result: { ...given.result, state: 'void' as const } };
  expect(proveRound(over, signatures).map(({ name, state }) => `${name} ${state}`)).toEqual([
    'commit good',
    'anchor good',
    'shots good',
    'chain good',
    'noted none',
    'receipts none',
    'promise good',
  ]);
  const { seed: _secret, ...untold } = over.result.fairness;
  const early = { ...over, result: { ...over.result, fairness: untold } };
  expect(states({ ...early, nowMs: shootCloseMs - 60_000 })).toMatchObject({
    commit: 'none',
    anchor: 'none',
    chain: 'good',
  });
  expect(failedSteps(early)).toEqual(['commit', 'anchor']);
  expect(
    failedSteps({ ...early, result: { ...early.result, state: 'settled' }, nowMs: shootCloseMs - 60_000 }),
  ).toContain('commit');
  const conventional = {
    ...given.result,
    fairness: { rule: 'conventional' as const },
    sum: 653_806,
    rank16: '10101',
    result: '43705',
    draw: { top3: '705', bottom2: '43', raw: '43705' },
  };
  expect(states({ ...given, result: conventional })).toEqual({ shots: 'good', result: 'good' });
  expect(states({ ...given, result: { ...conventional, result: '39664' } })).toMatchObject({
    result: 'false',
  });
  expect(failedSteps({ ...given, result: conventional, receipts: [receiptOf(3)] })).toEqual(['receipts']);
  expect(failedSteps({ ...given, result: conventional, noted: notedOf(twentyShots) })).toEqual(['noted']);
});

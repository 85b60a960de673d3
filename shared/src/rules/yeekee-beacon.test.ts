import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { beaconRoundAt, beaconTimeMs, decidingRound, quicknet } from './beacon-round.ts';
import { isBeaconSignature, randomnessOf } from './beacon-signature.ts';
import { beaconNumbers, beaconResult } from './yeekee-beacon.ts';
import { commitOf, firstShotHash, nextShotHash, shotHashes } from './yeekee-chain.ts';
import { yeekeeResult } from './yeekee.ts';

const shots = (
  '12345 00007 99999 54321 10101 22222 33333 44444 05050 67890 ' +
  '13579 24680 31415 27182 16180 14142 17320 88888 00001 70707'
).split(' ');
const seed = createHash('sha256').update('example-server-seed-for-docs').digest('hex');
const randomness = 'd1'.repeat(32);
const shotsHash = '14fdeabdf9a0ed29aa481f7c19180c3a66fc0135691ddbdc2a386d248a40db87';
const source = { betId: 88_001, seed, shotsHash, randomness };
/** Its first value, 4294930664, is above the limit. */
const REJECTED = { betId: 70_295, next: ['34033', '43848'] };
const shot = fc.stringMatching(/^\d{5}$/);
const hex = fc.stringMatching(/^[0-9a-f]{64}$/);

test('reproduces the documented round: commit, shot chain, system shot 03949, result 47654', () => {
  expect(seed).toBe('802f3dc3206a18bbe8db9e2dead766c0073219c21fed97be32ececf3e5477556');
  expect(commitOf(seed)).toBe('bc28b70a52d35f668fadce2642a839d38cf6f38fd4c7ce23e3bf0e3134fe404a');
  expect(shotHashes(88_001, shots).at(-1)).toBe(shotsHash);
  expect(beaconNumbers(source, 1)).toEqual(['03949']);
  const result = beaconResult(source, shots);
  expect(result).toEqual({ sum: 657_755, rank16: '10101', result: '47654', system: '03949', fills: [] });
  expect(result.sum - Number(result.rank16)).toBe(647_654);
});

test('a small result keeps its leading zeros', () => {
  const small = [...Array.from({ length: 15 }, () => '00000'), '96093'];
  expect(beaconResult(source, small)).toMatchObject({ sum: 100_042, rank16: '00000', result: '00042' });
});

test('a shot that forces 77777 by the conventional rule has no such effect here, because it changes the system shot too', () => {
  const forced = [...shots, '46193'];
  expect(yeekeeResult(forced)).toMatchObject({ result: '77777' });
  const after = beaconResult({ ...source, shotsHash: shotHashes(88_001, forced).at(-1)! }, forced);
  expect(after.system).not.toBe('03949');
  expect(after.result).not.toBe('77777');
});

test('each hash depends on the previous one and its own shot, and the first on the round alone', () => {
  const hashes = shotHashes(88_001, shots);
  expect(hashes).toHaveLength(21);
  expect(hashes[0]).toBe(firstShotHash(88_001));
  expect(hashes[1]).toBe(nextShotHash(firstShotHash(88_001), 1, '12345'));
  expect(shotHashes(88_002, shots).at(-1)).not.toBe(shotsHash);
});

test('a shot that is removed, inserted, changed or moved changes the last hash', () => {
  fc.assert(
    fc.property(fc.array(shot, { minLength: 1, maxLength: 30 }), fc.nat(), shot, (round, at, other) => {
      const last = (numbers: readonly string[]) => shotHashes(7, numbers).at(-1);
      const index = at % round.length;
      expect(last(round.toSpliced(index, 1))).not.toBe(last(round));
      expect(last(round.toSpliced(index, 0, other))).not.toBe(last(round));
      if (other !== round[index]) expect(last(round.with(index, other))).not.toBe(last(round));
      if (round[0] !== round.at(-1)) expect(last(round.toReversed())).not.toBe(last(round));
    }),
  );
});

test('a biased value is skipped', () => {
  const passed = { ...source, betId: REJECTED.betId };
  expect(beaconNumbers(passed, 2)).toEqual(REJECTED.next);
});

test('missing shots up to sixteen come from the stream and rank after the last member', () => {
  const [system, first, second, third] = beaconNumbers(source, 4);
  const few = shots.slice(0, 13);
  const result = beaconResult(source, few);
  expect(result).toMatchObject({ system, fills: [first, second, third], rank16: third });
  const sum = [...few, system, first, second, third].reduce((total, number) => total + Number(number), 0);
  expect(result).toMatchObject({ sum, result: String((sum - Number(third)) % 100_000).padStart(5, '0') });
  expect(beaconResult(source, [])).toMatchObject({
    fills: { length: 16 },
    result: expect.stringMatching(/^\d{5}$/),
  });
  expect(beaconResult(source, shots.slice(0, 16))).toMatchObject({ fills: [], rank16: '12345' });
});

test('the beacon only adds the system shot to the conventional rule, without a rank', () => {
  fc.assert(
    fc.property(
      fc.array(shot, { minLength: 16, maxLength: 40 }),
      hex,
      hex,
      (round, ownSeed, ownRandomness) => {
        const conventional = yeekeeResult(round);
        if ('void' in conventional) throw new Error('void');
        const { result, system, rank16 } = beaconResult(
          { betId: 5, seed: ownSeed, shotsHash, randomness: ownRandomness },
          round,
        );
        expect(rank16).toBe(conventional.rank16);
        expect(Number(result)).toBe((Number(conventional.result) + Number(system)) % 100_000);
      },
    ),
  );
});

test('a different seed, randomness, round or shot list gives a different stream', () => {
  const base = beaconNumbers(source, 4).join();
  for (const other of [
    { seed: shotsHash },
    { randomness: 'd2'.repeat(32) },
    { betId: 88_002 },
    { shotsHash: seed },
  ]) {
    expect(beaconNumbers({ ...source, ...other }, 4).join()).not.toBe(base);
  }
});

test('rejects a malformed shot', () => {
  for (const wrong of ['1234', '123456', '1234x', ''])
    expect(() => beaconResult(source, [...shots, wrong])).toThrow(RangeError);
});

test('the deciding round is published three to six seconds after shooting ends', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1_700_000_000_000, max: 4_000_000_000_000 }), (closeMs) => {
      const publishedAt = beaconTimeMs(quicknet, decidingRound(quicknet, closeMs));
      expect(publishedAt - closeMs).toBeGreaterThan(3_000);
      expect(publishedAt - closeMs).toBeLessThanOrEqual(6_000);
    }),
  );
  expect(beaconRoundAt(quicknet, quicknet.genesisSeconds * 1_000)).toBe(1);
  expect(beaconRoundAt(quicknet, quicknet.genesisSeconds * 1_000 - 1)).toBe(0);
  expect(beaconTimeMs(quicknet, 1_000)).toBe((1_692_803_367 + 2_997) * 1_000);
});

test('accepts a signature of drand for its own round only', () => {
  const signature =
    'b44679b9a59af2ec876b1a6b1ad52ea9b1615fc3982b19576350f93447cb1125e342b73a8dd2bacbe47e4b6b63ed5e39';
  expect(isBeaconSignature(quicknet.publicKey, 1_000, signature)).toBe(true);
  expect(randomnessOf(signature)).toBe('fe290beca10872ef2fb164d2aa4442de4566183ec51c56ff3cd603d930e54fdd');
  expect(isBeaconSignature(quicknet.publicKey, 1_001, signature)).toBe(false);
  expect(isBeaconSignature(quicknet.publicKey, 1_000, signature.replace('b4', 'b5'))).toBe(false);
  expect(isBeaconSignature(quicknet.publicKey, 1_000, 'ff')).toBe(false);
  expect(isBeaconSignature('00', 1_000, signature)).toBe(false);
});

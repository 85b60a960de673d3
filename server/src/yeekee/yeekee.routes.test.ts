import { createPublicKey, verify } from 'node:crypto';
import type { BetId } from '@chokdee/shared/contracts/ids';
import { yeekeeCalls, type SignedReceipt } from '@chokdee/shared/contracts/yeekee';
import { firstShotHash, nextShotHash, receiptText, shotHashes } from '@chokdee/shared/rules/yeekee-chain';
import { until } from '@chokdee/shared/testing/until';
import { openBeaconRound } from '../../testing/beacon.ts';
import { testApp, type TestApp, type TestMember } from '../../testing/app.ts';
import { lockWaits } from '../../testing/lock-waits.ts';
import { closeRound, openRound } from '../../testing/bet-slips.ts';

let site: TestApp;
let me: TestMember;
let betId: BetId;

beforeAll(async () => {
  site = await testApp();
});
afterAll(() => site.close());
beforeEach(async () => {
  me = await site.registerMember();
  betId = await openBeaconRound(site.db);
});

const shoot = (yingNumber: string, as = me, round = betId) =>
  site.send(yeekeeCalls.shoot, { betId: round, yingNumber }, { as });
const result = (round = betId) => site.ask(yeekeeCalls.yingResult, { betId: round });
const isSigned = (receipt: SignedReceipt, key: string) =>
  verify(
    null,
    Buffer.from(receiptText(receipt)),
    createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x: key }, format: 'jwk' }),
    Buffer.from(receipt.signature, 'base64url'),
  );

test('a shot in a beacon round returns a signed receipt with its place in the hash chain', async () => {
  const other = await site.registerMember();
  const first = await site.ask(yeekeeCalls.shoot, { betId, yingNumber: '00042' }, { as: me });
  const second = await site.ask(yeekeeCalls.shoot, { betId, yingNumber: '99999' }, { as: other });
  expect(first).toMatchObject({
    seq: 1,
    rank: 1,
    receipt: { betId, seq: 1, yingNumber: '00042', hash: nextShotHash(firstShotHash(betId), 1, '00042') },
  });
  expect(second.receipt!.hash).toBe(nextShotHash(first.receipt!.hash, 2, '99999'));
  const { receiptKey } = await result();
  expect(isSigned(first.receipt!, receiptKey)).toBe(true);
  expect(isSigned({ ...first.receipt!, yingNumber: '00043' }, receiptKey)).toBe(false);
  expect(isSigned({ ...second.receipt!, signature: first.receipt!.signature }, receiptKey)).toBe(false);
});

test('a shot in a conventional round has no receipt, since the hash would leak the numbers of others', async () => {
  const conventional = await openRound(site.db);
  expect((await shoot('00042', me, conventional)).json()).toEqual({ seq: 1, rank: 1 });
  expect(await result(conventional)).toMatchObject({ fairness: { rule: 'conventional' }, count: 1 });
});

test('a member shoots five digits once in five seconds, and sees their own number but no others', async () => {
  await shoot('00042');
  expect((await shoot('00042')).json()).toMatchObject({ code: 'SHOT_TOO_SOON' });
  expect((await shoot('0004')).json()).toMatchObject({ code: 'VALIDATION' });
  expect((await site.send(yeekeeCalls.shots, { betId }, { as: me })).json()).toEqual([
    expect.objectContaining({
      seq: 1,
      yingNumber: '00042',
      mine: true,
      name: expect.stringMatching(/^u..\*\*\*$/),
    }),
  ]);
  expect((await site.send(yeekeeCalls.shotSummary, { betId }, { as: me })).json()).toEqual({
    count: 1,
    myCount: 1,
  });
  expect((await site.send(yeekeeCalls.shoot, { betId, yingNumber: '00042' })).statusCode).toBe(401);
});

test('waiting shots do not block other requests, and all of them are accepted', async () => {
  const people = await Promise.all(Array.from({ length: 30 }, () => site.registerMember()));
  await shoot('00001');
  let waiting: Promise<{ statusCode: number }[]> | undefined;
  await site.db.transaction(async (tx) => {
    await tx.query('select from shot_tallies where bet_id = $1 for update', [betId]);
    waiting = Promise.all(people.map((as, at) => shoot(String(at).padStart(5, '0'), as)));
    await until(async () => (await lockWaits(site.db)) >= 2, 'two shots wait for the round');
    // Asked after the shots, so answered after others could have begun to wait.
    for (const _ of people) expect((await result()).count).toBe(1);
    expect(await lockWaits(site.db)).toBe(2);
  });
  expect((await waiting!).map(({ statusCode }) => statusCode)).toEqual(people.map(() => 200));
  expect((await result()).count).toBe(31);
});

test('the promise is public from the start, without anything that a shooter could exploit', async () => {
  await shoot('00042');
  const { fairness, ...shown } = await result();
  expect(shown).toEqual({
    betId,
    setResult: false,
    state: 'open',
    count: 1,
    receiptKey: expect.stringMatching(/^[\w-]{43}$/),
    prizes: [
      { rank: 1, bonus: 10_000, minStake: 10_000, weight: 1, now: 0 },
      { rank: 16, bonus: 20_000, minStake: 10_000, weight: 2, now: 0 },
    ],
    bonusShares: { ofRound: 500, ofOwn: 500 },
  });
  expect(await site.ask(yeekeeCalls.promise, { betId })).toEqual({
    betId,
    fairness,
    receiptKey: shown.receiptKey,
    prizes: shown.prizes,
    bonusShares: shown.bonusShares,
  });
  const hash = expect.stringMatching(/^[0-9a-f]{64}$/);
  expect(fairness).toEqual({
    rule: 'beacon',
    commit: hash,
    chain: {
      anchor: hash,
      place: 1,
      dt: expect.any(String),
      lane: expect.any(Number),
      publishedAt: expect.stringMatching(/\+07:00$/),
    },
    beacon: {
      source: expect.objectContaining({ simulated: true }),
      round: expect.any(Number),
      at: expect.stringMatching(/\+07:00$/),
    },
  });
});

test('once shooting is over all shots are public, paged, with masked names', async () => {
  await shoot('00042');
  expect((await site.send(yeekeeCalls.shotProof, { betId })).json()).toMatchObject({ code: 'ROUND_STATE' });
  for (let at = 0; at < 1_200; at += 100) {
    await site.db.query(
      `select shoot_number(gen_random_uuid(), 'som***', $1, lpad(($2::int + i)::text, 5, '0'), interval '0') from generate_series(1, 100) i`,
      [betId, at],
    );
  }
  await closeRound(site.db, betId);
  const first = await site.ask(yeekeeCalls.shotProof, { betId });
  expect(first.shots).toHaveLength(1_000);
  const second = await site.ask(yeekeeCalls.shotProof, { betId, after: first.next });
  for (const after of [3_000_000_000, Number.MAX_SAFE_INTEGER])
    expect(await site.ask(yeekeeCalls.shotProof, { betId, after })).toEqual({ shots: [] });
  expect(second).toMatchObject({ shots: { length: 201 } });
  expect(second.next).toBeUndefined();
  const shots = [...first.shots, ...second.shots];
  expect(shots.map(({ seq }) => seq)).toEqual(Array.from({ length: 1_201 }, (_, at) => at + 1));
  expect(first.shots[0]).toEqual({
    seq: 1,
    yingNumber: '00042',
    name: expect.stringMatching(/^u..\*\*\*$/),
    createdAt: expect.stringMatching(/\+07:00$/),
  });
  const { fairness } = await result();
  expect(fairness).toMatchObject({
    shotsHash: shotHashes(
      betId,
      shots.map(({ yingNumber }) => yingNumber),
    ).at(-1),
  });
});

test('the chains of a day are public, and a round names its own', async () => {
  const { fairness } = await result();
  if (fairness.rule !== 'beacon') throw new Error('conventional');
  const { anchor, dt, lane, publishedAt } = fairness.chain;
  expect(await site.ask(yeekeeCalls.seedChains, { dt })).toContainEqual({
    betName: 'yeekee-15',
    anchor,
    dt,
    lane,
    publishedAt,
    length: 1,
  });
  expect(await site.ask(yeekeeCalls.seedChains, { dt: '2020-01-01' })).toEqual([]);
});

test('an unknown round has no result and no shots, and accepts none', async () => {
  for (const call of [yeekeeCalls.yingResult, yeekeeCalls.promise, yeekeeCalls.shotProof])
    expect((await site.send(call, { betId: 99_999_999 })).json()).toMatchObject({ code: 'ROUND_NOT_FOUND' });
  expect((await shoot('00042', me, 99_999_999 as BetId)).json()).toMatchObject({ code: 'ROUND_NOT_FOUND' });
});

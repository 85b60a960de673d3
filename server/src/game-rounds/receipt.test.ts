import { gameRoundCalls } from '@chokdee/shared/contracts/game-rounds';
import { ledgerProofCalls } from '@chokdee/shared/contracts/ledger-proof';
import { signingOf } from '../ledger/public.ts';
import { seal } from '../ledger/sealing.ts';
import { testApp, type TestApp } from '../../testing/app.ts';
import { keptRound } from '../../testing/kept-round.ts';
import { testEnv } from '../../testing/env.ts';
import { numberedCalls, openPartner, player, type Player } from '../../testing/game-partner.ts';

let site: TestApp;
let malee: Player;
let send: ReturnType<typeof numberedCalls>;

beforeAll(async () => {
  site = await testApp();
  await openPartner(site);
  send = numberedCalls(site, 'receipt');
});
afterAll(() => site.close());
beforeEach(async () => {
  malee = await player(site, 100_000);
});

async function call(name: 'bet' | 'win' | 'refund' | 'rollback' | 'adjust', content: object) {
  const { transactionId } = await send(name, malee, content);
  return transactionId;
}

const newest = async () =>
  (await site.ask(gameRoundCalls.recent, { locale: 'en' }, { as: malee.member })).rounds[0]!.roundId;
const receipt = async () => site.ask(gameRoundCalls.one, { id: await newest() }, { as: malee.member });

test('shows each movement with what it left, and a correction after the close', async () => {
  const bet = await call('bet', { roundId: 'one', amount: '10' });
  const open = await receipt();
  expect(open).toMatchObject({ state: 'open', staked: 1_000, net: -1_000, left: 0 });
  expect(open.closedAt).toBeUndefined();
  const win = await call('win', { roundId: 'one', amount: '25', roundClosed: true });
  const adjust = await call('adjust', { roundId: 'one', amount: '-1' });
  expect(await receipt()).toMatchObject({
    partner: 'joker',
    round: 'one',
    state: 'settled',
    won: 2_500,
    adjusted: -100,
    net: 1_400,
    movements: [
      { kind: 'bet', transactionId: bet, amount: -1_000, entry: { balance: 99_000 } },
      { kind: 'win', transactionId: win, amount: 2_500, entry: { balance: 101_500 } },
      { kind: 'adjust', transactionId: adjust, amount: -100, entry: { balance: 101_400 } },
    ],
  });
});

test('a round that gave everything back is refunded; refused bets and tombstones do not show', async () => {
  const bet = await call('bet', { roundId: 'back', amount: '10' });
  await call('bet', { roundId: 'back', amount: '5000' });
  await call('rollback', { roundId: 'back', betTransactionId: 'never-came' });
  await call('refund', { roundId: 'back', betTransactionId: bet });
  const { movements, ...facts } = await receipt();
  expect(facts).toMatchObject({ state: 'refunded', staked: 1_000, returned: 1_000, net: 0 });
  expect(movements.map(({ kind, amount }) => [kind, amount])).toEqual([
    ['bet', -1_000],
    ['refund', 1_000],
  ]);
});

test('a draw shows as one, and its stake as given back', async () => {
  await call('bet', { roundId: 'drawn', amount: '10' });
  const draw = await call('win', { roundId: 'drawn', amount: '10', draw: true, roundClosed: true });
  const { movements, ...facts } = await receipt();
  expect(facts).toMatchObject({ state: 'settled', staked: 1_000, returned: 1_000, won: 0, net: 0 });
  expect(movements[1]).toMatchObject({ kind: 'draw', transactionId: draw, entry: { balance: 100_000 } });
});

test('a win of nothing closes the round without an entry', async () => {
  await call('bet', { roundId: 'lost', amount: '10' });
  await call('win', { roundId: 'lost', amount: '0' });
  const { movements, state } = await receipt();
  expect([state, movements[1]!.amount, movements[1]!.entry]).toEqual(['settled', 0, undefined]);
});

test('says which movements are sealed, and each of those has its proof', async () => {
  await call('bet', { roundId: 'sealed', amount: '10' });
  expect((await receipt()).movements[0]!.entry!.sealed).toBe(false);
  await seal(site.db, signingOf(testEnv()));
  const { id, sealed } = (await receipt()).movements[0]!.entry!;
  expect(sealed).toBe(true);
  const proof = await site.ask(ledgerProofCalls.proof, { entryId: id }, { as: malee.member });
  expect(proof.leaf).toContain('\namount -1000\nbalance 99000\n');
});

test("another member's round, an unknown one and a call without a session are refused", async () => {
  await call('bet', { roundId: 'hers', amount: '10' });
  const id = await newest();
  const anong = await site.registerMember();
  for (const about of [gameRoundCalls.one, gameRoundCalls.file]) {
    expect((await site.send(about, { id }, { as: anong })).statusCode).toBe(404);
    expect((await site.send(about, { id })).statusCode).toBe(401);
  }
  for (const [wrong, status] of [
    ['999999999', 404],
    ['t1', 404],
    ['0', 422],
    ['x', 422],
  ] as const)
    for (const about of [gameRoundCalls.one, gameRoundCalls.file])
      expect((await site.send(about, { id: wrong as typeof id }, { as: malee.member })).statusCode).toBe(
        status,
      );
});

test('a round whose money the partner kept has its report and the cash that moved, and each move its rounds', async () => {
  const { site: other, member, roundId, transfers, close } = await keptRound();
  const as = { as: member };
  const { movements, ...facts } = await other.ask(gameRoundCalls.one, { id: roundId }, as);
  expect(facts).toMatchObject({
    partner: 'soccer',
    round: 'match',
    keptByPartner: true,
    net: 1_500,
    left: 0,
  });
  expect(movements.map(({ kind, amount, entry }) => [kind, amount, entry?.balance, entry?.sealed])).toEqual([
    ['in', -50_000, 0, true],
    ['bet', -1_000, undefined, undefined],
    ['win', 2_500, undefined, undefined],
    ['out', 51_500, 51_500, true],
  ]);
  const played = await Promise.all(
    transfers.map((id) => other.ask(gameRoundCalls.transfer, { id, locale: 'en' }, as)),
  );
  const states = played.map(({ rounds, more }) => [rounds.map(({ state }) => state).sort(), more]);
  expect(states).toEqual([
    [['settled'], false],
    [['open', 'settled'], false],
  ]);
  const stranger = { as: await other.registerMember() };
  const [id] = transfers;
  expect((await other.ask(gameRoundCalls.transfer, { id: id!, locale: 'en' }, stranger)).rounds).toEqual([]);
  expect((await other.send(gameRoundCalls.one, { id: roundId }, stranger)).statusCode).toBe(404);
  await close();
});

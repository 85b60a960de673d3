import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { gameCallbackNames, gameCallbacks } from '@chokdee/shared/contracts/game-callbacks';
import { reconcile } from '../ledger/reconcile.ts';
import { testApp, type TestApp } from '../../testing/app.ts';
import { callAs, openPartner, PARTNER, player, type Player } from '../../testing/game-partner.ts';
import { hashOf } from './session-secret.ts';
import { bet, giveBack, win, type Outcome, type PartnerTransaction } from './wallet.queries.ts';
import { callsTogether, type UsualCall } from './wallet-batch.queries.ts';

let site: TestApp;

beforeAll(async () => {
  site = await testApp();
  await openPartner(site);
});
afterAll(async () => {
  const drifts = await reconcile(site.db);
  await site.close();
  expect(drifts).toEqual([]);
});

const refusals = Object.fromEntries(
  gameCallbackNames.flatMap((name) => gameCallbacks[name].errors.map((code) => [code, code])),
);
const ANSWERS = { done: '{"is":"{balance}"}', refusals: () => refusals };

function transaction({ playerId }: Player, txn: string = randomUUID()): PartnerTransaction {
  return { partner: PARTNER, txn, hash: txn, memberId: playerId, answers: ANSWERS, scale: null };
}

function betOf(somebody: Player, satang: number, more: Partial<UsualCall> = {}): UsualCall {
  return {
    kind: 'bet',
    transaction: transaction(somebody),
    tokenHash: hashOf(somebody.token),
    round: randomUUID(),
    gameList: null,
    gameId: null,
    micro: satang * 10_000,
    close: false,
    original: null,
    ...more,
  };
}

function winOf(somebody: Player, round: string, satang: number, close = false): UsualCall {
  return { ...betOf(somebody, satang), kind: 'win', tokenHash: null, round, close };
}

const answersOf = async (calls: UsualCall[]) =>
  (await callsTogether(site.db, calls)).map((outcome) => outcome?.answer);

const drawOf = (...win: Parameters<typeof winOf>): UsualCall => ({ ...winOf(...win), kind: 'draw' });

function alone({ kind, transaction: own, ...rest }: UsualCall): Promise<Outcome> {
  return kind === 'bet'
    ? bet(site.db, own, { ...rest, tokenHash: rest.tokenHash! })
    : win(site.db, own, { ...rest, kind });
}

test('bets and wins of many members share a transaction; the calls of one member keep their order', async () => {
  const [one, other] = [await player(site, 10_000), await player(site, 5_000)];
  const first = betOf(one, 1_000);
  expect(await answersOf([first, betOf(other, 5_000), betOf(one, 0), betOf(one, 2_000)])).toEqual([
    '{"is":"90.00"}',
    '{"is":"0.00"}',
    '{"is":"70.00"}',
    '{"is":"70.00"}',
  ]);
  expect(await answersOf([winOf(one, first.round, 2_550, true), betOf(one, 100)])).toEqual([
    '{"is":"95.50"}',
    '{"is":"94.50"}',
  ]);
});

test('a draw of a batch gives back what its round has at stake, no more, and closes the round', async () => {
  const one = await player(site, 10_000);
  const [whole, half, more] = [betOf(one, 1_000), betOf(one, 3_000), betOf(one, 500)];
  await answersOf([whole, half, more]);
  const draws = [
    drawOf(one, whole.round, 1_000, true),
    drawOf(one, half.round, 1_500),
    drawOf(one, more.round, 501),
  ];
  expect(await answersOf(draws)).toEqual(['{"is":"65.00"}', '{"is":"80.00"}', undefined]);
  expect(await answersOf([drawOf(one, half.round, 1_501), betOf(one, 0)])).toEqual([
    undefined,
    '{"is":"80.00"}',
  ]);
  const rounds = await site.db.query(
    'select state, staked, returned, won from game_rounds where member_id = $1 and staked > 0 order by staked',
    [one.playerId],
  );
  expect(rounds).toEqual([
    { state: 'open', staked: 500, returned: 0, won: 0 },
    { state: 'settled', staked: 1_000, returned: 1_000, won: 0 },
    { state: 'open', staked: 3_000, returned: 1_500, won: 0 },
  ]);
});

test('what is not as usual is left without a trace, and the rest of the batch is done', async () => {
  const [one, ended, other] = [
    await player(site, 10_000),
    await player(site, 10_000),
    await player(site, 10_000),
  ];
  const settled = betOf(one, 100);
  const known = betOf(one, 100);
  const open = betOf(one, 100);
  const tombed = betOf(one, 100);
  const named = betOf(one, 100);
  const undone = betOf(one, 100, { round: named.round });
  for (const each of [settled, known, open, named, undone]) await alone(each);
  await alone(winOf(one, settled.round, 0, true));
  await giveBack(site.db, transaction(one), {
    kind: 'rollback',
    round: tombed.round,
    original: tombed.transaction.txn,
  });
  await giveBack(site.db, transaction(one), {
    kind: 'rollback',
    round: undone.round,
    original: undone.transaction.txn,
  });
  const winNaming = (bet: UsualCall, round = bet.round) => ({
    ...winOf(one, round, 100),
    original: bet.transaction.txn,
  });
  await site.db.query(
    "update game_sessions set ended_at = site_now(), ended_because = 'logout' where member_id = $1",
    [ended.playerId],
  );
  const odd = [
    known,
    { ...known, micro: 1 },
    tombed,
    betOf(one, 100, { round: settled.round }),
    betOf(one, 100, { round: open.round, gameId: 'another-game' }),
    betOf(one, 100, { micro: 5_000 }),
    betOf(one, 100, { tokenHash: hashOf('unknown') }),
    betOf(one, 1_000_000),
    betOf(ended, 100),
    winOf(one, randomUUID(), 100),
    // Second of its round in this batch.
    betOf(one, 100, { round: open.round }),
    winNaming(tombed, known.round),
    winNaming(open, known.round),
    winNaming(betOf(one, 100), known.round),
  ];
  const usual = [winOf(one, open.round, 100), betOf(other, 100), winNaming(named)];
  const done = await callsTogether(site.db, [...usual, ...odd]);
  expect(done.map((outcome) => outcome !== undefined)).toEqual([
    ...usual.map(() => true),
    ...odd.map(() => false),
  ]);
  // The batch above would leave these as the second of their rounds.
  const late = [winOf(one, settled.round, 100), winNaming(undone)];
  expect((await callsTogether(site.db, late)).filter((outcome) => outcome !== undefined)).toEqual([]);
  const traces = await site.db.query<{ txn: string }>(
    'select txn from game_transactions where member_id = any ($1)',
    [[one.playerId, ended.playerId, other.playerId]],
  );
  expect(traces).toHaveLength(12);
});

/** Calls of two members in three rounds; each pair of members has the same history. */
const call = fc.record({
  kind: fc.constantFrom('bet' as const, 'bet' as const, 'win' as const, 'draw' as const),
  who: fc.nat(1),
  round: fc.nat(2),
  id: fc.nat(8),
  satang: fc.oneof(fc.nat(400), fc.constant(0)),
  close: fc.boolean(),
  /** The bet that a win names. */
  original: fc.option(fc.nat(8)),
  fine: fc.constantFrom(0, 0, 0, 5_000),
});

test('a batch does what its calls do one by one', async () => {
  const members = [
    [await player(site, 0), await player(site, 0)],
    [await player(site, 0), await player(site, 0)],
  ] as const;
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.array(call, { minLength: 2, maxLength: 7 }), { minLength: 1, maxLength: 4 }),
      async (batches) => {
        const run = randomUUID();
        for (const { playerId } of members.flat()) await site.creditMember(playerId, 300);
        const of = (
          side: 0 | 1,
          { kind, who, round, id, satang, close, original, fine }: (typeof batches)[0][0],
        ) => {
          const somebody = members[side][who]!;
          const named = { round: `${run}-${side}-${round}`, micro: satang * 10_000 + fine };
          const own = {
            ...transaction(somebody, `${run}-${side}-${kind === 'bet' ? 'bet' : 'pays'}-${id}`),
            hash: JSON.stringify([kind, who, round, id, satang, close, original, fine]),
          };
          return kind === 'bet'
            ? betOf(somebody, satang, { ...named, transaction: own })
            : {
                ...winOf(somebody, named.round, satang, close),
                ...named,
                kind,
                transaction: own,
                original: original === null ? null : `${run}-${side}-bet-${original}`,
              };
        };
        for (const calls of batches) {
          const together = await callsTogether(
            site.db,
            calls.map((each) => of(0, each)),
          );
          const order = [
            ...[...calls.keys()].filter((at) => together[at]),
            ...[...calls.keys()].filter((at) => !together[at]),
          ];
          for (const at of order) {
            const expected = await alone(of(1, calls[at]!));
            const { code, answer } = together[at] ?? (await alone(of(0, calls[at]!)));
            expect({ at, code }).toEqual({ at, code: expected.code });
            // A call without a movement answers with the balance after the batch.
            if (calls[at]!.satang > 0) expect(answer).toBe(expected.answer);
          }
          const cash = await site.db.query<{ member: string; balance: number }>(
            "select member_id as member, balance from member_accounts where kind = 'cash'",
          );
          const of2 = (side: 0 | 1) =>
            members[side].map(({ playerId }) => cash.find(({ member }) => member === playerId)?.balance);
          expect(of2(0)).toEqual(of2(1));
        }
      },
    ),
    { numRuns: 30 },
  );
});

test('a hundred signed calls at once share batches, and each gets its own answer', async () => {
  const players = await Promise.all(Array.from({ length: 5 }, () => player(site, 10_000)));
  const bets = Array.from({ length: 100 }, (_, at) => ({
    transactionId: `many-${at}`,
    playerId: players[at % 5]!.playerId,
    token: players[at % 5]!.token,
    roundId: `many-${at}`,
    amount: '10',
  }));
  const answers = await Promise.all(bets.map((each) => callAs(site, 'bet', each)));
  expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(50);
  const first = answers.map(({ body }) => body);
  const again = await Promise.all(bets.map((each) => callAs(site, 'bet', each)));
  expect(again.map(({ body }) => body)).toEqual(first);
  const [row] = await site.db.query<{ transactions: number }>(
    `select count(distinct g.xmin::text)::int as transactions from game_transactions g where txn like 'many-%' and code is null`,
  );
  expect(row!.transactions).toBeLessThan(50);
});

test('calls that come twice at once are done once, and both get one answer', async () => {
  const somebody = await player(site, 10_000);
  const bets = Array.from({ length: 30 }, (_, at) => ({
    transactionId: `twice-${at}`,
    playerId: somebody.playerId,
    token: somebody.token,
    roundId: `twice-${at}`,
    amount: '1',
  }));
  const all = () => Promise.all(bets.map((each) => callAs(site, 'bet', each)));
  const [first, second] = await Promise.all([all(), all()]);
  expect(first.map(({ statusCode }) => statusCode)).toEqual(bets.map(() => 200));
  expect(second.map(({ body }) => body)).toEqual(first.map(({ body }) => body));
  const [account] = await site.db.query<{ balance: number }>(
    "select balance from member_accounts where member_id = $1 and kind = 'cash'",
    [somebody.playerId],
  );
  expect(account!.balance).toBe(7_000);
});

import { connect } from '../db/db.ts';
import { testApp, type TestApp } from '../../testing/app.ts';
import { callAs, openPartner, PARTNER, player } from '../../testing/game-partner.ts';
import { gamePlayServices, type PartnerCall } from './public.ts';

let site: TestApp;
let seen: PartnerCall[];
let stop: () => void;

beforeAll(async () => {
  site = await testApp();
  await openPartner(site);
  stop = gamePlayServices.from(site.app).calls.onCall((call) => {
    seen.push(call);
    throw new Error('an observer fails');
  });
});
beforeEach(() => (seen = []));
afterAll(() => site.close());

test('every call of a partner is reported with what it was about and what came of it', async () => {
  const { playerId, token } = await player(site, 1_000);
  expect(seen).toMatchObject([{ name: 'authenticate', memberId: playerId, outcome: 'done' }]);
  const bet = { transactionId: 'b1', playerId, token, roundId: 'r1', amount: '10' };
  const about = { partner: PARTNER, protocol: 'chokdee', direction: 'in', memberId: playerId };
  const answer = await callAs(site, 'bet', bet);
  await callAs(site, 'bet', bet);
  await callAs(site, 'bet', { ...bet, transactionId: 'b2' });
  await callAs(site, 'bet', bet, { signature: 'ff'.repeat(32) });
  await callAs(site, 'bet', { ...bet, amount: 10 });
  await callAs(site, 'bet', bet, { partner: 'nobody' });
  expect(seen.slice(1)).toMatchObject([
    { ...about, round: 'r1', txn: 'b1', outcome: 'done', status: 200, answer: answer.body },
    { ...about, outcome: 'replayed', status: 200, answer: answer.body, body: JSON.stringify(bet) },
    { ...about, txn: 'b2', outcome: 'refused', status: 409 },
    { partner: PARTNER, outcome: 'rejected', status: 401, name: 'bet' },
    { ...about, outcome: 'rejected', status: 422 },
  ]);
  expect(seen).toHaveLength(6);
  expect(seen[1]!.startedAt).toBeInstanceOf(Date);
});

test('a call that fails on our side is reported as failed', async () => {
  const { playerId, token } = await player(site, 1_000);
  const owner = connect(site.database.ownerUrl, { poolSize: 1 });
  await owner.rows('alter table game_transactions rename to gone');
  const answer = await callAs(site, 'bet', {
    transactionId: 'b3',
    playerId,
    token,
    roundId: 'r3',
    amount: '1',
  });
  await owner.rows('alter table gone rename to game_transactions');
  await owner.close();
  expect(answer.statusCode).toBe(500);
  expect(seen.at(-1)).toMatchObject({ outcome: 'failed', status: 500, txn: 'b3' });
});

test('an observer that is ended hears nothing', async () => {
  stop();
  await player(site, 0);
  expect(seen).toEqual([]);
});

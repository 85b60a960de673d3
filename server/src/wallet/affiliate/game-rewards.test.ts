import { reconcile } from '../../ledger/reconcile.ts';
import { balancesOf } from '../../ledger/ledger.queries.ts';
import { testApp, type TestApp } from '../../../testing/app.ts';
import { callAs, openPartner, player, type Player } from '../../../testing/game-partner.ts';
import { rewardJobs } from './rewards.jobs.ts';

let site: TestApp;
let count = 0;

beforeAll(async () => {
  site = await testApp();
  await openPartner(site);
});
afterAll(async () => {
  const drifts = await reconcile(site.db);
  await site.close();
  expect(drifts).toEqual([]);
});

/** Plays a round to its end. */
async function play({ playerId, token }: Player, amount: string, end: 'lost' | 'undone'): Promise<void> {
  const id = (count += 1);
  const round = { playerId, roundId: `round-${id}` };
  await callAs(site, 'bet', { ...round, transactionId: `bet-${id}`, token, amount });
  if (end === 'lost') await callAs(site, 'win', { ...round, transactionId: `end-${id}`, amount: '0' });
  else await callAs(site, 'refund', { ...round, transactionId: `end-${id}`, betTransactionId: `bet-${id}` });
}

async function earned({ playerId }: Player): Promise<{ af: number; points: number }> {
  const { af, points } = await balancesOf(site.db, playerId as Player['member']['identity']['uuid']);
  return { af: af.satang, points: points.satang };
}

test('closed rounds pay points to members and a share to referrers, once; refunded ones nothing', async () => {
  const [referrer, friend] = [await player(site, 100_000), await player(site, 1_000_000)];
  await site.db.query('update members set ref_uid = (select uid from members where id = $2) where id = $1', [
    friend.playerId,
    referrer.playerId,
  ]);
  await play(friend, '250', 'lost');
  await play(friend, '60', 'lost');
  await play(friend, '900', 'undone');
  await play(referrer, '40', 'lost');
  const jobs = rewardJobs(site.db, {
    basisPoints: 50,
    fanOut: site.services.fanOut,
    log: { error: (details: unknown) => expect(details).toBeUndefined() },
  });
  await Promise.all([jobs.tick(), jobs.tick()]);
  await jobs.tick();
  // 310 baht make three points; half a percent of them is 1.55 baht.
  expect([await earned(friend), await earned(referrer)]).toEqual([
    { af: 0, points: 3 },
    { af: 155, points: 0 },
  ]);
  await play(friend, '90', 'lost');
  await play(referrer, '60', 'lost');
  await jobs.tick();
  expect([await earned(friend), await earned(referrer)]).toEqual([
    { af: 0, points: 4 },
    { af: 200, points: 1 },
  ]);
  const rewardMessages = site.published.filter(({ kind }) => kind === 'reward');
  expect(rewardMessages).toContainEqual(
    expect.objectContaining({ memberId: referrer.playerId, account: 'af', balance: 200 }),
  );
});

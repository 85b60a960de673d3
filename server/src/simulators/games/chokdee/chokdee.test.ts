import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { reconcile } from '../../../ledger/reconcile.ts';
import { testApp, type TestApp } from '../../../../testing/app.ts';
import { openPartner, PARTNER } from '../../../../testing/game-partner.ts';
import { launchCode, testProvider } from '../../../../testing/provider.ts';

const journal = join(tmpdir(), `chokdee-provider-${randomUUID()}.jsonl`);
let site: TestApp;
let provider: FastifyInstance;
beforeAll(async () => {
  site = await testApp();
  await openPartner(site);
  provider = await testProvider(site, 'chokdee', [PARTNER], { journal });
});
afterAll(async () => {
  const drifts = await reconcile(site.db);
  await provider.close();
  await site.close();
  await rm(journal, { force: true });
  expect(drifts).toEqual([]);
});

const post = async (url: string, payload: object) =>
  (await provider.inject({ method: 'POST', url, payload })).json();

async function opened(satang: number) {
  const member = await site.registerMember();
  await site.creditMember(member.identity.uuid, satang);
  const code = await launchCode(site, member, PARTNER, 'fire-monkey');
  const session = await post(`/${PARTNER}/session`, { code });
  return { playerId: member.identity.uuid, code, session };
}

const balanceOf = async (playerId: string) => {
  const [row] = await site.db.query<{ balance: number }>(
    "select balance from member_accounts where member_id = $1 and kind = 'cash'",
    [playerId],
  );
  return row!.balance;
};

test('a round takes its stake and pays its win by the wallet, once per key', async () => {
  const { playerId, session } = await opened(100_000);
  expect(session).toMatchObject({ game: 'slot', balance: '1000.00', demo: false, seed: 'a test' });
  const request = { session: session.session, key: randomUUID(), stakeSatang: 1_000 };
  const { balance, round } = await post('/round', request);
  expect(round).toMatchObject({ state: 'closed', stakeSatang: 1_000 });
  const left = 100_000 - 1_000 + round.wonSatang;
  expect([balance, await balanceOf(playerId)]).toEqual([(left / 100).toFixed(2), left]);
  expect((await post('/round', request)).round).toEqual(round);
  expect(await balanceOf(playerId)).toBe(left);
  const [booked] = await site.db.query(
    'select state, staked, won from game_rounds where partner = $1 and member_id = $2',
    [PARTNER, playerId],
  );
  expect(booked).toEqual({ state: 'settled', staked: 1_000, won: round.wonSatang });
});

test('a page that is loaded again finds its session, and the round that it has not shown', async () => {
  const { code, session } = await opened(100_000);
  const key = randomUUID();
  const { round } = await post('/round', { session: session.session, key, stakeSatang: 500 });
  const again = await post(`/${PARTNER}/session`, { code });
  expect([again.session, again.round]).toEqual([session.session, round]);
  await post('/seen', { session: session.session, roundId: round.roundId });
  expect((await post(`/${PARTNER}/session`, { code })).round).toBeUndefined();
});

test('a stake that the balance lacks is refused and takes nothing', async () => {
  const { session, playerId } = await opened(700);
  const { round } = await post('/round', {
    session: session.session,
    key: randomUUID(),
    stakeSatang: 50_000,
  });
  expect(round).toMatchObject({ state: 'refused', code: 'BALANCE_NOT_ENOUGH' });
  expect(await balanceOf(playerId)).toBe(700);
});

test('a demo plays with money of its own', async () => {
  const session = await post(`/${PARTNER}/session`, { demo: true, game: 'fire-monkey' });
  expect(session).toMatchObject({ demo: true, balance: '5000.00' });
  const { balance, round } = await post('/round', {
    session: session.session,
    key: randomUUID(),
    stakeSatang: 500,
  });
  expect(balance).toBe((5_000 - 5 + round.wonSatang / 100).toFixed(2));
});

test.each([
  ['an unknown code', `/${PARTNER}/session`, { code: 'x'.repeat(43) }],
  ['another partner', '/nobody/session', { demo: true, game: 'fire-monkey' }],
  ['an unknown session', '/round', { session: randomUUID(), key: randomUUID(), stakeSatang: 100 }],
])('%s is not found', async (_what, url, payload) => {
  expect(await post(url, payload)).toEqual({ code: 'NOT_FOUND' });
});

test('a provider that was killed pays what it owed, and still knows its players', async () => {
  const { code, session, playerId } = await opened(100_000);
  const { round } = await post('/round', { session: session.session, key: randomUUID(), stakeSatang: 500 });
  await provider.close();
  provider = await testProvider(site, 'chokdee', [PARTNER], { journal });
  const again = await post(`/${PARTNER}/session`, { code });
  expect([again.session, again.round]).toEqual([session.session, round]);
  const later = await post('/round', { session: again.session, key: randomUUID(), stakeSatang: 500 });
  expect(later.round.nth).toBe(round.nth + 1);
  expect(await balanceOf(playerId)).toBe(Math.round(Number(later.balance) * 100));
});

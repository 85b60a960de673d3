import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { gamePlayCalls } from '@chokdee/shared/contracts/game-play';
import { gamePlayServices } from '../../../game-play/public.ts';
import { transferReportJobs } from '../../../game-play/transfer-report.jobs.ts';
import { reconcile } from '../../../ledger/reconcile.ts';
import { testApp, type TestApp, type TestMember } from '../../../../testing/app.ts';
import { testProviderConfig } from '../../../../testing/provider.ts';
import { openTransferPartner, TRANSFER_PARTNER } from '../../../../testing/transfer-partner.ts';
import { bookmaker, type Bookmaker } from './bookmaker.ts';
import { footballReport } from './football-report.ts';
import { footballSimulator } from './football.app.ts';
import { cycleMs, MATCH_TIMES, matchOf, scoreAt, MINUTES } from './match.ts';
import { presentMatch } from './present.ts';
import { returnOf, selections, type Selection } from './odds.ts';

const CASH = 100_000;
const SEED = 'a test';
const journal = join(tmpdir(), `football-${randomUUID()}.jsonl`);
let site: TestApp;
let maker: Bookmaker;
let provider: FastifyInstance;
/** The clock of matches: before the first. */
let clock = 0;

beforeAll(async () => {
  site = await testApp();
  maker = bookmaker({ seed: SEED, journal }, { now: () => clock });
  provider = footballSimulator(await testProviderConfig(site, 'transfer', [TRANSFER_PARTNER]), { maker });
  const origin = await provider.listen({ host: '127.0.0.1', port: 0 });
  await openTransferPartner(site, `${origin}/${TRANSFER_PARTNER}`);
  // openTransferPartner's time-out is for partners that never answer.
  await site.db.query('update game_partners set timeout_ms = 10000 where code = $1', [TRANSFER_PARTNER]);
});
afterAll(async () => {
  const drifts = await reconcile(site.db);
  await provider.close();
  await site.close();
  await rm(journal, { force: true });
  expect(drifts).toEqual([]);
});

async function launched(satang = CASH): Promise<{ member: TestMember; playerId: string; session: string }> {
  const member = await site.registerMember();
  await site.creditMember(member.identity.uuid, satang);
  const request = { partner: TRANSFER_PARTNER, device: 'mobile' } as const;
  const { url } = await site.ask(gamePlayCalls.launch, request, { as: member });
  const session = new URL(url).searchParams.get('session')!;
  return { member, playerId: member.identity.uuid, session };
}

const logout = (member: TestMember) => site.ask(gamePlayCalls.logout, {}, { as: member });
const view = (session: string) => presentMatch(maker, maker.session(session)!);

async function bet(session: string, selection: Selection, key = randomUUID(), changes: object = {}) {
  const { nth, odds } = view(session);
  const payload = {
    session,
    key,
    nth,
    selection,
    stakeSatang: 2_000,
    odds: odds[selection] ?? 101,
    ...changes,
  };
  const answer = await provider.inject({ method: 'POST', url: '/bet', payload });
  return answer.json() as { code?: string; odds?: number };
}

async function cashOf(playerId: string) {
  const [row] = await site.db.query<{ balance: number }>(
    "select balance from member_accounts where member_id = $1 and kind = 'cash'",
    [playerId],
  );
  return row!.balance;
}

/** The site reads the report of the partner. */
async function reportRead(): Promise<void> {
  const { reports } = gamePlayServices.from(site.app);
  const log = { warn: (details: unknown) => expect(details).toBeUndefined(), error: () => undefined };
  await transferReportJobs({ db: site.db, reports, log }).tick();
}

const fullTime = () => {
  clock += cycleMs(MATCH_TIMES);
  maker.tick();
};

/** What the market will say of the match that is about to begin. */
const winning = () => {
  const { nth } = maker.at().match;
  const end = scoreAt(matchOf(SEED, nth), MINUTES);
  return selections.find((selection) => returnOf({ selection, stakeSatang: 100, odds: 100 }, end) > 0)!;
};

test('money goes in, bets are won and lost, and what is left comes back out', async () => {
  const { member, playerId, session } = await launched();
  expect([await cashOf(playerId), view(session).balance]).toEqual([0, '1000.00']);
  const won = winning();
  const lost = selections.find(
    (selection) => ['home', 'draw', 'away'].includes(selection) && selection !== won,
  )!;
  const key = randomUUID();
  const { odds } = view(session);
  expect([await bet(session, won, key), await bet(session, won, key), await bet(session, lost)]).toEqual([
    ...[{ odds: odds[won] }, { odds: odds[won] }, { odds: odds[lost] }],
  ]);
  expect(view(session)).toMatchObject({ balance: '960.00', bets: [{ selection: won }, { selection: lost }] });
  fullTime();
  const left = CASH - 4_000 + 20 * odds[won]!;
  expect(view(session).bets.map(({ wonSatang }) => wonSatang)).toEqual([20 * odds[won]!, 0]);
  await logout(member);
  expect([await cashOf(playerId), maker.book.balanceOf({ partner: TRANSFER_PARTNER, playerId })]).toEqual([
    ...[left, 0],
  ]);
});

test('a bet that stands at the logout is won afterwards, and its win is brought back', async () => {
  const { member, playerId, session } = await launched();
  const won = winning();
  const odds = view(session).odds[won]!;
  expect(await bet(session, won)).toEqual({ odds });
  await logout(member);
  expect(await cashOf(playerId)).toBe(CASH - 2_000);
  fullTime();
  await reportRead();
  await logout(member);
  expect(await cashOf(playerId)).toBe(CASH - 2_000 + 20 * odds);
});

test('bets that the book does not take move nothing', async () => {
  const { session } = await launched(1_500);
  expect(await bet(session, 'home')).toEqual({ code: 'NO_MONEY' });
  const stakeSatang = 1_000;
  expect(await bet(session, 'home', randomUUID(), { stakeSatang, odds: 99_999 })).toEqual({
    code: 'ODDS_CHANGED',
  });
  expect(await bet(session, 'home', randomUUID(), { stakeSatang, nth: -1 })).toEqual({ code: 'BETS_CLOSED' });
  expect(await bet(session, 'home', randomUUID(), { stakeSatang: 1_050 })).toEqual({ code: 'VALIDATION' });
  expect(view(session)).toMatchObject({ balance: '15.00', bets: [] });
});

test('both sides list the same stakes and wins, and a book that is opened again knows them', async () => {
  await reportRead();
  const ours = await site.db.query<{ txn: string; kind: string; amount: number }>(
    'select txn, kind, amount from game_transfer_reports where partner = $1',
    [TRANSFER_PARTNER],
  );
  const reportRequest = {
    partner: TRANSFER_PARTNER,
    from: '2000-01-01T00:00:00Z',
    to: '2100-01-01T00:00:00Z',
  };
  const rows = (book: Parameters<typeof footballReport>[0]) =>
    footballReport(book, reportRequest)
      .transactions.map(({ transactionId: txn, kind, amount }) => ({
        txn,
        kind,
        amount: Number(amount) * 100,
      }))
      .map((row) => ({ ...row, amount: Math.round(row.amount) }));
  const sorted = (list: typeof ours) => list.toSorted((one, other) => (one.txn < other.txn ? -1 : 1));
  expect(ours.length).toBe(6);
  expect(sorted(rows(maker.book))).toEqual(sorted(ours));
  const again = bookmaker({ seed: SEED, journal }, { now: () => clock });
  again.close();
  expect(again.book.bets()).toEqual(maker.book.bets());
  for (const holder of maker.book.bets())
    expect(again.book.balanceOf(holder)).toBe(maker.book.balanceOf(holder));
});

test('a transfer counts once, and a number that was voided never', async () => {
  const { playerId } = await launched();
  const { book } = maker;
  const balance = () => book.balanceOf({ partner: TRANSFER_PARTNER, playerId });
  const transferId = randomUUID();
  const content = { transferId, playerId, direction: 'in', amount: '5.25' } as const;
  const first = book.transfer(TRANSFER_PARTNER, content);
  expect(first).toEqual({ transferId, status: 'done', amount: '5.25', balance: '1005.25' });
  expect(book.transfer(TRANSFER_PARTNER, content)).toEqual(first);
  expect(balance()).toBe(CASH + 525);
  book.transfer(TRANSFER_PARTNER, { ...content, transferId: randomUUID(), direction: 'out' });
  const unknown = randomUUID();
  expect(book.voidTransfer(TRANSFER_PARTNER, unknown).status).toBe('void');
  expect(book.transfer(TRANSFER_PARTNER, { ...content, transferId: unknown }).status).toBe('void');
  expect(book.voidTransfer(TRANSFER_PARTNER, transferId)).toEqual(first);
  const tooMuch = { ...content, transferId: randomUUID(), direction: 'out', amount: '9999' } as const;
  expect(book.transfer(TRANSFER_PARTNER, tooMuch).status).toBe('refused');
  expect(balance()).toBe(CASH);
});

test('only signed calls are answered, and a second session ends the first', async () => {
  const call = await provider.inject({
    method: 'GET',
    url: `/${TRANSFER_PARTNER}/players/${randomUUID()}/balance`,
  });
  expect(call.statusCode).toBe(401);
  const { playerId, session } = await launched();
  maker.open(TRANSFER_PARTNER, playerId);
  expect(maker.session(session)).toBeUndefined();
  const payload = { session, key: randomUUID(), nth: 0, selection: 'home', stakeSatang: 1_000, odds: 101 };
  expect((await provider.inject({ method: 'POST', url: '/bet', payload })).json()).toEqual({
    code: 'SESSION_ENDED',
  });
});

import { randomUUID } from 'node:crypto';
import type { BetId } from '@chokdee/shared/contracts/ids';
import { noticeCalls, NOTICES_PER_PAGE, UNREAD_MAX } from '@chokdee/shared/contracts/notices';
import { until } from '@chokdee/shared/testing/until';
import { pgFanOut, type PgFanOut } from '../fan-out/pg-fan-out.ts';
import { settle, voidRound } from '../results/settlement.ts';
import { announceStep } from '../rounds/announce-step.ts';
import { TEST_PIN, testApp, type TestApp, type TestMember } from '../../testing/app.ts';
import { testDatabase } from '../../testing/database.ts';
import { bet, closeRound, openRound, betSlipOf } from '../../testing/bet-slips.ts';
import { openSocket, ticketOf } from '../../testing/socket.ts';
import { bankDouble, approve, payableMember, payOut, withdrawn } from '../../testing/withdrawals.ts';

const bank = bankDouble();
let site: TestApp;
let fanOut: PgFanOut;
let me: TestMember;

beforeAll(async () => {
  const database = await testDatabase();
  fanOut = await pgFanOut(database.url);
  site = await testApp({ db: database.db, fanOut, bank });
});
afterAll(async () => {
  await site.close();
  await fanOut.close();
});
beforeEach(async () => {
  me = await site.registerMember();
  await site.creditMember(me.identity.uuid, 100_000);
});

const draw = { top3: '456', bottom2: '89', raw: '123456 89' };
const list = async (before?: number, as = me) =>
  site.ask(noticeCalls.all, before === undefined ? {} : { before }, { as });
const shown = async () => (await list()).notices.map(({ kind, read }) => [kind, read]);
const act = () => randomUUID();

/** A round that closed with 10 baht of the member on each of two numbers, of which 89 wins. */
async function closedRound(): Promise<BetId> {
  const betId = await openRound(site.db, 'gov');
  const lines = [
    ['teng_lang_2', '89', 1_000],
    ['teng_lang_2', '12', 1_000],
  ] as const;
  await bet(site.db, me.identity.uuid, await betSlipOf(site.db, betId, lines), { kind: 'gov' });
  await closeRound(site.db, betId);
  return betId;
}
const settled = (betId: BetId) =>
  site.db.transaction((tx) => settle(tx, { betId, version: 1, draw, source: draw }));

/** Adds notices that have no cause. */
const add = (count: number) =>
  site.db.query(
    `select notice_add($1, 'pin-changed', 'test:' || n, '{}') from generate_series(1, $2::integer) n`,
    [me.identity.uuid, count],
  );

test('a win makes one notice, which says what was won where', async () => {
  const betId = await closedRound();
  await settled(betId);
  const { notices, unread } = await list();
  expect(notices).toEqual([
    {
      id: expect.any(Number),
      kind: 'round-won',
      topic: 'results',
      at: expect.any(String),
      read: false,
      amount: 90_000,
      round: expect.objectContaining({ betId, betGroup: 'BET_GOV', poyId: expect.any(String) }),
    },
  ]);
  expect(unread).toBe(1);
});

test('a cause that is reported again makes no second notice', async () => {
  await add(1);
  await add(1);
  expect(await shown()).toEqual([['pin-changed', false]]);
});

test('stakes of a round that is called off come back with a notice', async () => {
  const betId = await closedRound();
  await site.db.transaction((tx) => voidRound(tx, betId, 'no-draw'));
  expect((await list()).notices).toMatchObject([{ kind: 'round-void', amount: 2_000 }]);
});

test('a failed transaction leaves no notice', async () => {
  const betId = await closedRound();
  const failing = site.db.transaction(async (tx) => {
    await settle(tx, { betId, version: 1, draw, source: draw });
    throw new Error('the transaction fails');
  });
  await expect(failing).rejects.toThrow('the transaction fails');
  expect(await shown()).toEqual([]);
});

test('a withdrawal makes a notice when it is paid', async () => {
  const payable = await payableMember(site, 30_000_000);
  const operator = await site.registerMember('operator');
  const id = await withdrawn(site, payable, 500);
  await approve(site, operator, payable, id);
  await payOut(site, bank.payouts);
  const { notices } = await list(undefined, payable.member);
  expect(notices).toMatchObject([{ kind: 'withdraw-paid', topic: 'money', amount: 50_000, withdrawId: id }]);
});

test('a sign-in with another kind of browser makes a notice; a newer version of a known one does not', async () => {
  const signIn = (userAgent: string) =>
    site.services.auth.logIn({ userName: me.userName, password: TEST_PIN }, { ip: '203.0.113.7', userAgent });
  const phone = (version: number) => `Mozilla/5.0 (Linux; Android 14) Chrome/${version}.0.0.0 Mobile`;
  await signIn('test');
  await signIn(phone(131));
  await signIn(phone(132));
  expect((await list()).notices).toMatchObject([
    { kind: 'new-device', topic: 'security', device: 'Chrome · Android', address: '203.0.x.x' },
  ]);
});

test('reading, reading all and dismissing can be undone, each by its own act', async () => {
  await add(3);
  const [newest, middle, oldest] = (await list()).notices.map(({ id }) => id);
  const [one, all, gone] = [act(), act(), act()];
  const ask = (call: 'read' | 'dismiss', body: object) => site.ask(noticeCalls[call], body, { as: me });

  expect(await ask('read', { act: one, ids: [newest] })).toEqual({ unread: 2 });
  expect(await site.ask(noticeCalls.readAll, { act: all, upTo: middle }, { as: me })).toEqual({ unread: 0 });
  expect(await ask('dismiss', { act: gone, ids: [oldest] })).toEqual({ unread: 0 });
  expect((await list()).notices.map(({ id }) => id)).toEqual([newest, middle]);
  expect(await site.ask(noticeCalls.undo, { act: all }, { as: me })).toEqual({ unread: 1 });
  await site.ask(noticeCalls.undo, { act: gone }, { as: me });
  expect((await list()).notices.map(({ id, read }) => [id, read])).toEqual([
    [newest, true],
    [middle, false],
    [oldest, false],
  ]);
});

test('nobody reads, marks or brings back the notices of another member', async () => {
  await add(1);
  const [{ id } = { id: 0 }] = (await list()).notices;
  const other = await site.registerMember();
  const mine = act();
  await site.ask(noticeCalls.read, { act: act(), ids: [id] }, { as: other });
  await site.ask(noticeCalls.readAll, { act: act(), upTo: id }, { as: other });
  await site.ask(noticeCalls.dismiss, { act: act(), ids: [id] }, { as: other });
  expect(await shown()).toEqual([['pin-changed', false]]);
  await site.ask(noticeCalls.read, { act: mine, ids: [id] }, { as: me });
  await site.ask(noticeCalls.undo, { act: mine }, { as: other });
  expect(await shown()).toEqual([['pin-changed', true]]);
  expect((await list(undefined, other)).notices).toEqual([]);
});

test('the list is read in pages, and counting stops at its limit', async () => {
  await add(UNREAD_MAX + 5);
  const first = await list();
  const second = await list(first.next);
  expect([first.notices.length, first.unread]).toEqual([NOTICES_PER_PAGE, UNREAD_MAX]);
  expect(second.notices[0]!.id).toBeLessThan(first.notices.at(-1)!.id);
  await site.db.query('delete from notices where member_id = $1 and id < $2', [
    me.identity.uuid,
    first.notices.at(-1)!.id,
  ]);
  expect((await list()).next).toBeUndefined();
});

test('open pages learn the count when they connect, after a win or a security event, and after reading', async () => {
  const origin = await site.app.listen({ host: '127.0.0.1', port: 0 });
  const page = await openSocket(origin, await ticketOf(site, me));
  const counts = (unread: number) => page.hears('notices-update', (message) => message.unread === unread);
  try {
    await counts(0);
    const betId = await closedRound();
    await announceStep(site.db, fanOut, await settled(betId));
    await counts(1);
    await site.services.auth.logIn(
      { userName: me.userName, password: TEST_PIN },
      { ip: '203.0.113.7', userAgent: 'another browser' },
    );
    await counts(2);
    const { notices } = await list();
    await site.ask(noticeCalls.read, { act: act(), ids: [notices[0]!.id] }, { as: me });
    const last = () => page.heard.findLast(({ type }) => type === 'notices-update');
    await until(() => JSON.stringify(last()).includes('"unread":1'), 'the count after reading');
  } finally {
    page.raw.terminate();
  }
});

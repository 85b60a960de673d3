import { randomUUID } from 'node:crypto';
import { createSocket } from 'node:dgram';
import { sessionCalls } from '@chokdee/shared/contracts/account';
import { noticeSettingsCalls } from '@chokdee/shared/contracts/notice-settings';
import { noticeCalls } from '@chokdee/shared/contracts/notices';
import { pushCalls } from '@chokdee/shared/contracts/pushes';
import { until } from '@chokdee/shared/testing/until';
import { testApp, type TestApp, type TestMember } from '../../../testing/app.ts';
import { pushSink, sinkBrowser, type SinkServer } from '../../../testing/push-sink.ts';
import { openSocket, ticketOf } from '../../../testing/socket.ts';
import { addressesOf } from '../../name-addresses.ts';
import { deliverPushes } from './deliver-pushes.ts';
import { publicLookup } from './push-address.ts';
import { pushKeys } from './push-keys.ts';
import { pushService, type PushServiceOptions } from './push-service.ts';
import { pushFaults } from './push.metrics.ts';
import { SUBSCRIPTIONS_PER_MINUTE } from './push.routes.ts';
import { BROWSERS_PER_MEMBER } from './subscriptions.queries.ts';

let site: TestApp;
let sink: SinkServer;
let me: TestMember;
let refusals: number[];
let faults: number[];

beforeAll(async () => {
  sink = await pushSink();
  site = await testApp({ pushSink: sink });
});
afterAll(async () => {
  await site.close();
  sink.close();
});
beforeEach(async () => {
  await site.db.query('delete from push_deliveries');
  me = await site.registerMember();
  sink.taken.length = 0;
  sink.answers.length = 0;
  refusals = [];
  faults = [];
});

async function subscribed(as = me) {
  const browser = sinkBrowser(sink);
  await site.ask(pushCalls.subscribe, browser.subscription, { as });
  return browser;
}
const status = async () => (await site.ask(pushCalls.status, {}, { as: me })).subscribed;
const tell = (kind = 'pin-changed') =>
  site.db.query(`select notice_add($1, $2, $3, '{"amountSatang": 123456}')`, [
    me.identity.uuid,
    kind,
    randomUUID(),
  ]);
const makeDue = async () => {
  await site.db.query("update push_subscriptions set rests_until = '-infinity'");
  await site.db.query('update push_deliveries set due_at = clock_timestamp()');
};
const waiting = () =>
  site.db.query<{ tries: number; seconds: number }>(
    `select tries, extract(epoch from due_at - clock_timestamp())::integer as seconds from push_deliveries`,
  );
/** Delivers whatever waits. A service that does not answer is given up soon. */
async function deliver(over: Partial<PushServiceOptions> = {}): Promise<void> {
  await makeDue();
  await deliverDue(over);
}
async function deliverDue(over: Partial<PushServiceOptions> = {}): Promise<void> {
  const keys = pushKeys(site.services.env.TOKEN_SECRET, undefined);
  const send = pushService({ keys, contact: 'mailto:webmaster@example.com', sink, timeoutMs: 500, ...over });
  await deliverPushes({
    db: site.db,
    send,
    publicKey: keys.publicKey,
    onRefused: (code) => refusals.push(code),
    onUnauthorized: (code) => faults.push(code),
  });
}

test('a notice reaches the browser once, in the language of the member, without sums and names', async () => {
  await site.db.query("update members set locale = 'kh' where id = $1", [me.identity.uuid]);
  const browser = await subscribed();
  await tell('withdraw-paid');
  await deliver();
  await deliver();
  expect(sink.taken).toHaveLength(1);
  const [taken] = sink.taken;
  expect(browser.read(taken!)).toEqual({ topic: 'money', locale: 'kh' });
  expect(taken!.headers).toMatchObject({ ttl: '86400', topic: 'money', 'content-encoding': 'aes128gcm' });
  const { publicKey } = await site.ask(pushCalls.status, {}, { as: me });
  expect(taken!.headers['authorization']).toContain(`k=${publicKey}`);
  expect(await waiting()).toEqual([]);
});

test('a push message comes in the language that the member has chosen', async () => {
  await site.db.query("update members set locale = 'kh' where id = $1", [me.identity.uuid]);
  const browser = await subscribed();
  await site.ask(noticeSettingsCalls.language, { language: 'mm' }, { as: me });
  await tell('withdraw-paid');
  await deliver();
  expect(browser.read(sink.taken[0]!)).toEqual({ topic: 'money', locale: 'mm' });
});

test('a notice that was read before, or a page in view, needs no message', async () => {
  await subscribed();
  await tell();
  const { notices } = await site.ask(noticeCalls.all, {}, { as: me });
  await site.ask(noticeCalls.readAll, { act: randomUUID(), upTo: notices[0]!.id }, { as: me });
  await deliver();

  const origin = await site.app.listen({ host: '127.0.0.1', port: 0 });
  const page = await openSocket(origin, await ticketOf(site, me));
  const present = async () =>
    (await site.db.query('select from member_presence where member_id = $1', [me.identity.uuid])).length;
  const see = (visible: boolean) => page.raw.send(JSON.stringify({ type: 'presence', visible }));
  page.raw.send('not a message');
  see(true);
  await until(async () => (await present()) === 1, 'the page in view');
  await tell();
  await deliver();
  expect([sink.taken, await waiting()]).toEqual([[], []]);

  see(false);
  await until(async () => (await present()) === 0, 'the hidden page');
  see(true);
  await until(async () => (await present()) === 1, 'the page in view again');
  page.raw.terminate();
  await until(async () => (await present()) === 0, 'the closed page');
  await tell();
  await deliver();
  expect(sink.taken).toHaveLength(1);
});

test('a browser with a previous key is unsubscribed without a request, and may subscribe again', async () => {
  await subscribed();
  await site.db.query("update push_subscriptions set public_key = 'former' where member_id = $1", [
    me.identity.uuid,
  ]);
  expect(await status()).toBe(false);
  await tell();
  await deliver();
  expect([sink.taken, await waiting(), faults]).toEqual([[], [], []]);
  expect(
    await site.db.query('select from push_subscriptions where member_id = $1', [me.identity.uuid]),
  ).toEqual([]);
  await subscribed();
  expect(await status()).toBe(true);
});

test.each([401, 403])(
  'a service that does not accept our signature (%d) loses no message and no browser, and is reported',
  async (code) => {
    await subscribed();
    await tell();
    sink.answers.push({ status: code });
    await deliver();
    expect([await status(), faults, refusals]).toEqual([true, [code], []]);
    expect(await waiting()).toMatchObject([{ tries: 1 }]);
    await deliver();
    expect([sink.taken.length, await waiting()]).toEqual([2, []]);
  },
);

test('without a recorded key, a rejected signature means that the browser has a previous key', async () => {
  await subscribed();
  await site.db.query('update push_subscriptions set public_key = null where member_id = $1', [
    me.identity.uuid,
  ]);
  expect(await status()).toBe(true);
  await tell();
  sink.answers.push({ status: 403 });
  await deliver();
  expect([await status(), await waiting(), faults]).toEqual([false, [], []]);
});

test('operators see how often our signature was refused', async () => {
  const metricsNow = async () => (await site.app.inject({ method: 'GET', url: '/metrics' })).body;
  expect(await metricsNow()).toContain('chokdee_push_unauthorized_total 0');
  const counted = pushFaults();
  counted.add();
  expect(counted.metrics()).toContain('chokdee_push_unauthorized_total 1');
});

test.each([404, 410])('a browser that is gone (%d) is forgotten', async (code) => {
  await subscribed();
  await tell();
  sink.answers.push({ status: code });
  await deliver();
  expect([await status(), await waiting()]).toEqual([false, []]);
});

test('a service that asks to wait is asked again after as long as it says', async () => {
  await subscribed();
  await tell();
  sink.answers.push({ status: 429, headers: { 'Retry-After': '3000' } });
  await deliver();
  const [delivery] = await waiting();
  expect(delivery).toMatchObject({ tries: 1, seconds: expect.any(Number) });
  expect(delivery!.seconds).toBeGreaterThan(2_900);
  await deliver();
  expect([sink.taken.length, await waiting()]).toEqual([2, []]);
});

test('a message to a service that fails or hangs is retried with backoff, then dropped', async () => {
  await subscribed();
  await tell();
  sink.answers.push({ status: 503 }, 'hangs');
  await deliver();
  const [first] = await waiting();
  await deliver();
  const [second] = await waiting();
  expect([first!.tries, second!.tries]).toEqual([1, 2]);
  expect(second!.seconds).toBeGreaterThan(first!.seconds);
  await site.db.query('update push_deliveries set tries = 9');
  sink.answers.push({ status: 500 });
  await deliver();
  expect([await waiting(), await status()]).toEqual([[], true]);
});

test('a browser whose service hangs takes one lane: its other messages, and later ones, wait with it', async () => {
  await subscribed();
  for (let at = 0; at < 3; at += 1) await tell();
  sink.answers.push('hangs');
  await deliver();
  expect(sink.taken).toHaveLength(1);
  expect((await waiting()).map(({ seconds }) => seconds > 10)).toEqual([true, true, true]);
  await tell();
  await site.db.query('update push_deliveries set due_at = clock_timestamp()');
  await deliverDue();
  expect(sink.taken).toHaveLength(1);
  await deliver();
  expect([sink.taken.length, await waiting()]).toEqual([5, []]);
});

test('quiet hours chosen after the notice hold, except for security, and cost no try', async () => {
  await subscribed();
  await tell('deposit-paid');
  await tell();
  await site.db.query(
    `insert into notice_quiet_hours (member_id, quiet_from, quiet_until)
     select $1, (minute + 1430) % 1440, (minute + 120) % 1440
     from (select extract(hour from at)::integer * 60 + extract(minute from at)::integer as minute
       from (select clock_timestamp() at time zone 'Asia/Bangkok' as at) now) clock`,
    [me.identity.uuid],
  );
  await deliver();
  const [held, ...others] = await waiting();
  expect([sink.taken.map(({ headers }) => headers['topic']), held!.tries, others]).toEqual([
    ['security'],
    0,
    [],
  ]);
  expect(held!.seconds).toBeGreaterThan(100 * 60);
  await site.db.query('delete from notice_quiet_hours where member_id = $1', [me.identity.uuid]);
  await deliver();
  expect(sink.taken.map(({ headers }) => headers['topic'])).toEqual(['security', 'money']);
});

test('a topic that is switched off after the notice is not pushed, except security', async () => {
  await subscribed();
  await tell('deposit-paid');
  await tell();
  await site.db.query("insert into notice_choices values ($1, 'money', 'push', false)", [me.identity.uuid]);
  await deliver();
  expect(sink.taken.map(({ headers }) => headers['topic'])).toEqual(['security']);
  expect(await waiting()).toEqual([]);
});

test('a redirect is not followed, and what is refused for good is not repeated', async () => {
  await subscribed();
  await tell();
  await tell();
  sink.answers.push({ status: 307, headers: { Location: `${sink.origin}/elsewhere` } }, { status: 413 });
  await deliver();
  expect(sink.taken.every(({ path }) => path.startsWith('/push/'))).toBe(true);
  expect([refusals.sort(), await waiting()]).toEqual([[307, 413], []]);
});

test.each([
  'http://push.example.com/a',
  'https://user:secret@push.example.com/a',
  'https://push.example.com:8443/a',
  'https://127.0.0.1/a',
  'https://2130706433/a',
  'https://10.0.0.8/a',
  'https://169.254.169.254/latest/meta-data',
  'https://100.64.0.1/a',
  'https://[::1]/a',
  'https://[::10.0.0.8]/a',
  'https://[::ffff:10.0.0.8]/a',
  'https://[fe80::1]/a',
  'https://[64:ff9b::a00:8]/a',
  'https://localhost/a',
  'https://router.localhost/a',
  'https://name.invalid/a',
])('the endpoint %s is refused', async (endpoint) => {
  const { keys } = sinkBrowser(sink).subscription;
  const answer = await site.send(pushCalls.subscribe, { endpoint, keys }, { as: me });
  expect([answer.statusCode, await status()]).toEqual([422, false]);
});

test('a key that no browser has made is refused', async () => {
  const { endpoint, keys } = sinkBrowser(sink).subscription;
  const forged = { endpoint, keys: { ...keys, p256dh: 'B'.repeat(87) } };
  const answer = await site.send(pushCalls.subscribe, forged, { as: me });
  expect([answer.statusCode, answer.json().code]).toEqual([422, 'PUSH_REFUSED']);
});

test('a name that turns private after it was accepted gets no connection', async () => {
  await subscribed();
  await site.db.query(
    "update push_subscriptions set endpoint = 'https://push.example.com/push/a' where member_id = $1",
    [me.identity.uuid],
  );
  await tell();
  await deliver({
    lookup: publicLookup(async () => ['8.8.8.8', '127.0.0.1']),
  });
  expect([await status(), sink.taken]).toEqual([false, []]);
});

test('a connection goes to the addresses that were checked, and to none of a name without any', async () => {
  const found = (addresses: string[], all: boolean) =>
    new Promise((resolve, reject) =>
      publicLookup(async () => addresses)('push.example.com', { all }, (error, address, family) =>
        error ? reject(error) : resolve(all ? address : [address, family]),
      ),
    );
  const both = ['8.8.8.8', '2001:4860:4860::8888'];
  expect(await found(both, true)).toEqual([
    { address: both[0], family: 4 },
    { address: both[1], family: 6 },
  ]);
  expect(await found(both, false)).toEqual(['8.8.8.8', 4]);
  await expect(found([], true)).rejects.toThrow('the name has no address');
  await expect(found(['8.8.8.8', 'fd00::1'], true)).rejects.toThrow('private network');
});

test('a name server that is silent is given up', async () => {
  const silent = createSocket('udp4');
  await new Promise<void>((resolve) => silent.bind(0, '127.0.0.1', resolve));
  const servers = [`127.0.0.1:${silent.address().port}`];
  expect(await addressesOf('push.example.com', { timeoutMs: 200, servers })).toEqual([]);
  silent.close();
});

test.each([
  [3, 'locked games'],
  [1, 'a closed account'],
])('the end of the session ends the messages, and so does the status %d: %s', async (status) => {
  await subscribed();
  const other = await site.signIn(me.userName);
  const sessions = await site.ask(sessionCalls.sessions, {}, { as: other });
  const mine = sessions.find(({ current }) => !current)!;
  await site.ask(sessionCalls.revokeSession, { id: mine.id }, { as: other });
  const left = async () =>
    (await site.db.query('select from push_subscriptions where member_id = $1', [me.identity.uuid])).length;
  expect(await left()).toBe(0);

  await subscribed(other);
  expect(await left()).toBe(1);
  await site.db.query('update members set status = $2 where id = $1', [me.identity.uuid, status]);
  expect(await left()).toBe(0);
});

test('a browser belongs to whoever asked last, and each session to one browser', async () => {
  const browser = await subscribed();
  const other = await site.registerMember();
  await site.ask(pushCalls.subscribe, browser.subscription, { as: other });
  expect(await status()).toBe(false);
  await subscribed();
  await subscribed();
  const rows = await site.db.query('select from push_subscriptions where member_id = $1', [me.identity.uuid]);
  expect(rows).toHaveLength(1);
  await site.ask(pushCalls.unsubscribe, {}, { as: me });
  expect(await status()).toBe(false);
});

test('only the most recently subscribed browsers of a member get messages', async () => {
  const rows = () =>
    site.db.query<{ endpoint: string }>(
      'select endpoint from push_subscriptions where member_id = $1 order by created_at',
      [me.identity.uuid],
    );
  await site.db.query(
    `with other as (
       insert into sessions (member_id, id, expires_at, method)
       select $1, gen_random_uuid(), site_now() + interval '1 day', 'pin' from generate_series(1, $2) returning id)
     insert into push_subscriptions (id, member_id, session_id, endpoint, p256dh, auth, created_at)
     select id, $1, id, 'https://push.example.com/' || id, 'a', 'b', site_now() - interval '1 hour' from other`,
    [me.identity.uuid, BROWSERS_PER_MEMBER + 3],
  );
  const { subscription } = await subscribed();
  const left = await rows();
  expect([left.length, left.at(-1)!.endpoint]).toEqual([BROWSERS_PER_MEMBER, subscription.endpoint]);
});

test("a notice waits neither for the member's row nor for a subscription that is being deleted", async () => {
  await subscribed();
  await site.db.transaction(async (holder) => {
    await holder.query('select from members where id = $1 for update', [me.identity.uuid]);
    await holder.query('delete from push_subscriptions where member_id = $1', [me.identity.uuid]);
    await tell();
  });
  expect(await waiting()).toEqual([]);
});

test('a browser that another member takes over leaves its messages behind', async () => {
  const { subscription } = await subscribed();
  await tell();
  expect(await waiting()).toHaveLength(1);
  const other = await site.registerMember();
  await site.ask(pushCalls.subscribe, subscription, { as: other });
  expect([await waiting(), await status()]).toEqual([[], false]);
});

test('nobody makes the server resolve many names', async () => {
  const { subscription } = sinkBrowser(sink);
  const answers = [];
  for (let at = 0; at <= SUBSCRIPTIONS_PER_MINUTE; at += 1)
    answers.push((await site.send(pushCalls.subscribe, subscription, { as: me })).statusCode);
  expect(answers).toContain(429);
});

test('servers share one pair of keys, which another secret replaces', () => {
  const first = pushKeys('a'.repeat(40), undefined);
  expect(pushKeys('a'.repeat(40), undefined)).toEqual(first);
  expect(pushKeys('b'.repeat(40), undefined).publicKey).not.toBe(first.publicKey);
  expect(pushKeys('c'.repeat(40), first)).toBe(first);
});

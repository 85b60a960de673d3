import { randomUUID } from 'node:crypto';
import { noticeSettingsCalls } from '@chokdee/shared/contracts/notice-settings';
import { noticeCalls } from '@chokdee/shared/contracts/notices';
import { pushCalls } from '@chokdee/shared/contracts/pushes';
import { testApp, type TestApp, type TestMember } from '../../testing/app.ts';
import { sinkBrowser } from '../../testing/push-sink.ts';

const { settings, choose, quietHours } = noticeSettingsCalls;
const sink = { origin: 'https://127.0.0.1:9' };

let site: TestApp;
let me: TestMember;
beforeAll(async () => {
  site = await testApp({ pushSink: sink });
});
afterAll(() => site.close());
beforeEach(async () => {
  me = await site.registerMember();
});

const tell = (kind: string) =>
  site.db.query(`select notice_add($1, $2, $3, '{}')`, [me.identity.uuid, kind, randomUUID()]);
const listed = async () => {
  const { notices, unread } = await site.ask(noticeCalls.all, {}, { as: me });
  return { kinds: notices.map(({ kind }) => kind), unread };
};
/** Seconds until each message of the member goes out. */
const waiting = async () =>
  (
    await site.db.query<{ seconds: number }>(
      `select extract(epoch from due_at - clock_timestamp())::integer as seconds
       from push_deliveries d join push_subscriptions s on s.id = d.subscription_id where s.member_id = $1 order by 1`,
      [me.identity.uuid],
    )
  ).map(({ seconds }) => seconds);

test('everything is told by every channel until the member switches it off', async () => {
  const all = { site: true, push: true };
  expect(await site.ask(settings, {}, { as: me })).toEqual({
    topics: [
      { topic: 'results', locked: false, channels: all },
      { topic: 'money', locked: false, channels: all },
      { topic: 'security', locked: true, channels: all },
      { topic: 'care', locked: true, channels: all },
    ],
  });
});

test('a topic that is switched off in the list is neither shown nor counted, and may still be pushed', async () => {
  await site.ask(pushCalls.subscribe, sinkBrowser(sink).subscription, { as: me });
  await site.ask(choose, { topic: 'results', channel: 'site', chosen: false }, { as: me });
  const { topics } = await site.ask(choose, { topic: 'money', channel: 'push', chosen: false }, { as: me });
  expect(topics.map(({ channels }) => channels).slice(0, 2)).toEqual([
    { site: false, push: true },
    { site: true, push: false },
  ]);
  await tell('shot-bonus');
  await tell('deposit-paid');
  expect(await listed()).toEqual({ kinds: ['deposit-paid'], unread: 1 });
  expect(await waiting()).toHaveLength(1);
});

test.each(['security', 'care'] as const)('%s cannot be muted, whatever a row says', async (topic) => {
  for (const channel of ['site', 'push']) {
    const answer = await site.send(choose, { topic, channel, chosen: false }, { as: me });
    expect([answer.statusCode, answer.json().code]).toEqual([422, 'NOTICE_LOCKED']);
  }
  await site.db.query("insert into notice_choices values ($1, 'security', 'site', false)", [
    me.identity.uuid,
  ]);
  await tell('pin-changed');
  expect((await listed()).unread).toBe(1);
});

test('messages wait until the quiet hours are over, except those about security', async () => {
  await site.ask(pushCalls.subscribe, sinkBrowser(sink).subscription, { as: me });
  const [now] = await site.db.query<{ minute: number }>(
    `select (extract(hour from clock_timestamp() at time zone 'Asia/Bangkok') * 60
       + extract(minute from clock_timestamp() at time zone 'Asia/Bangkok'))::integer as minute`,
  );
  const around = (minutes: number) => (now!.minute + minutes + 1_440) % 1_440;
  await site.ask(quietHours, { quiet: { from: around(-60), until: around(120) } }, { as: me });
  await tell('deposit-paid');
  await tell('pin-changed');
  const [soon, late] = await waiting();
  expect(soon).toBeLessThanOrEqual(5);
  expect(late).toBeGreaterThan(110 * 60);
  expect(late).toBeLessThanOrEqual(120 * 60);

  await site.ask(quietHours, { quiet: { from: around(60), until: around(120) } }, { as: me });
  await tell('deposit-paid');
  expect((await waiting())[1]).toBeLessThanOrEqual(5);
  expect((await site.ask(quietHours, {}, { as: me })).quiet).toBeUndefined();
});

test.each([
  ['2026-03-05T23:30:00+07:00', 22 * 60, 7 * 60, '2026-03-06T07:00:00+07:00'],
  ['2026-03-05T06:59:00+07:00', 22 * 60, 7 * 60, '2026-03-05T07:00:00+07:00'],
  ['2026-03-05T07:00:00+07:00', 22 * 60, 7 * 60, null],
  ['2026-03-05T13:10:00+07:00', 13 * 60, 14 * 60, '2026-03-05T14:00:00+07:00'],
])('at %s, quiet from minute %d until %d, a message waits until %s', async (at, from, until, end) => {
  await site.ask(quietHours, { quiet: { from, until } }, { as: me });
  const [row] = await site.db.query<{ ends: Date | null }>(
    'select notice_quiet_end($1, $2::timestamptz) as ends',
    [me.identity.uuid, at],
  );
  expect(row!.ends?.getTime()).toBe(end === null ? undefined : Date.parse(end));
});

test('hours that begin when they end are refused', async () => {
  const answer = await site.send(quietHours, { quiet: { from: 60, until: 60 } }, { as: me });
  expect(answer.statusCode).toBe(422);
});

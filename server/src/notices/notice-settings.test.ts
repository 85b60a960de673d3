import { randomUUID } from 'node:crypto';
import { noticeSettingsCalls } from '@chokdee/shared/contracts/notice-settings';
import { noticeCalls } from '@chokdee/shared/contracts/notices';
import { pushCalls } from '@chokdee/shared/contracts/pushes';
import { testApp, type TestApp, type TestMember } from '../../testing/app.ts';
import { sinkBrowser } from '../../testing/push-sink.ts';
import { deliveredSms } from '../../testing/sms.ts';
import { queueNoticeSms } from './sms/notice-sms.jobs.ts';

const { settings, choose, quietHours, language } = noticeSettingsCalls;
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

test('all is told by every channel until the member switches it off, by SMS only what nobody can mute', async () => {
  const all = { site: true, push: true, sms: false };
  const locked = { ...all, sms: true };
  expect(await site.ask(settings, {}, { as: me })).toEqual({
    topics: [
      { topic: 'results', locked: false, channels: all },
      { topic: 'money', locked: false, channels: all },
      { topic: 'security', locked: true, channels: locked },
    ],
  });
});

test('a topic that is switched off in the list is neither shown nor counted, and may still be pushed', async () => {
  await site.ask(pushCalls.subscribe, sinkBrowser(sink).subscription, { as: me });
  await site.ask(choose, { topic: 'results', channel: 'site', chosen: false }, { as: me });
  const { topics } = await site.ask(choose, { topic: 'money', channel: 'push', chosen: false }, { as: me });
  expect(topics.map(({ channels }) => channels).slice(0, 2)).toEqual([
    { site: false, push: true, sms: false },
    { site: true, push: false, sms: false },
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

test('messages follow the language of logins until the member chooses one, and again afterwards', async () => {
  expect(await site.ask(settings, {}, { as: me })).not.toHaveProperty('language');
  expect(await site.ask(language, { language: 'kh' }, { as: me })).toHaveProperty('language', 'kh');
  expect(await site.ask(settings, {}, { as: me })).toHaveProperty('language', 'kh');
  expect(await site.ask(language, {}, { as: me })).not.toHaveProperty('language');
  expect((await site.send(language, { language: 'fr' }, { as: me })).statusCode).toBe(422);
  expect((await site.send(language, { language: 'en' })).statusCode).toBe(401);
});

test('hours that begin when they end are refused', async () => {
  const answer = await site.send(quietHours, { quiet: { from: 60, until: 60 } }, { as: me });
  expect(answer.statusCode).toBe(422);
});

describe('text messages', () => {
  const log = { warn: jest.fn(), error: jest.fn() };
  const queue = () => queueNoticeSms({ db: site.db, outbox: site.services.outbox, log });
  const makeDue = () =>
    site.db.query('update notice_sms set due_at = clock_timestamp() where sent_at is null');
  const phone = async () =>
    (
      await site.db.query<{ to: string }>('select phone_number as "to" from members where id = $1', [
        me.identity.uuid,
      ])
    )[0]!.to;
  /** What goes to the member's number once everything is due, from two servers at once. */
  const sent = async () => {
    const to = await phone();
    await makeDue();
    await Promise.all([queue(), queue()]);
    await queue();
    return (await deliveredSms(site)).filter((message) => message.to === to).map(({ text }) => text);
  };
  const ask = () => site.ask(choose, { topic: 'money', channel: 'sms', chosen: true }, { as: me });
  beforeEach(async () => {
    await site.db.query('delete from notice_sms');
    await site.db.query('update members set phone_verified_at = site_now() where id = $1', [
      me.identity.uuid,
    ]);
  });

  test('come once for what the member has asked for and for security, without sums, in their language', async () => {
    await site.db.query("update members set locale = 'en' where id = $1", [me.identity.uuid]);
    await ask();
    for (const kind of ['deposit-paid', 'shot-bonus', 'new-device', 'phone-changed']) await tell(kind);
    const texts = await sent();
    expect(texts.sort()).toEqual([
      expect.stringMatching(/^Something about the security/),
      expect.stringMatching(/^There is news about your money/),
    ]);
    expect(await sent()).toEqual([]);
  });

  test('come in the language that the member has chosen', async () => {
    await site.ask(language, { language: 'en' }, { as: me });
    await tell('pin-changed');
    expect(await sent()).toEqual([expect.stringMatching(/^Something about the security/)]);
  });

  test('wait for the end of quiet hours, except those of security', async () => {
    await ask();
    const [now] = await site.db.query<{ minute: number }>(
      `select extract(hour from at)::integer * 60 + extract(minute from at)::integer as minute
       from (select clock_timestamp() at time zone 'Asia/Bangkok' as at) now`,
    );
    const quiet = { from: (now!.minute + 1_430) % 1_440, until: (now!.minute + 120) % 1_440 };
    await site.ask(quietHours, { quiet }, { as: me });
    await tell('deposit-paid');
    await tell('pin-changed');
    const waits = await site.db.query<{ kind: string; later: boolean }>(
      `select n.kind, s.due_at > clock_timestamp() + interval '90 minutes' as later
       from notice_sms s join notices n on n.member_id = s.member_id and n.id = s.notice_id
       where s.member_id = $1 order by 1`,
      [me.identity.uuid],
    );
    expect(waits).toEqual([
      { kind: 'deposit-paid', later: true },
      { kind: 'pin-changed', later: false },
    ]);
    // Quiet hours that began after the notice hold as well.
    expect(await sent()).toEqual([expect.stringMatching(/ความปลอดภัย/)]);
    await site.ask(quietHours, {}, { as: me });
    expect(await sent()).toHaveLength(1);
  });

  test('end at five a day; security has room left', async () => {
    await ask();
    for (let at = 0; at < 7; at += 1) await tell('deposit-paid');
    expect(await sent()).toHaveLength(5);
    await tell('pin-changed');
    await tell('deposit-paid');
    expect(await sent()).toEqual([expect.stringMatching(/ความปลอดภัย/)]);
    log.warn.mockClear();
    for (let at = 0; at < 5; at += 1) await tell('pin-changed');
    expect(await sent()).toHaveLength(4);
    expect(log.warn.mock.calls).toEqual([
      [{ topic: 'security', sentToday: 10 }, expect.stringMatching(/^dropped a text message/)],
    ]);
  });

  test.each([
    ['the number changed', "phone_number = '0899999999'"],
    ['the account is closed', 'status = 1'],
    ['the number is not confirmed', 'phone_verified_at = null'],
  ])('do not go out once %s', async (_why, change) => {
    await tell('pin-changed');
    await site.db.query(`update members set ${change} where id = $1`, [me.identity.uuid]);
    await makeDue();
    await queue();
    expect(await deliveredSms(site)).toEqual([]);
    expect(await site.db.query('select from notice_sms')).toEqual([]);
  });

  test('do not repeat what was read, except for security', async () => {
    await ask();
    await tell('deposit-paid');
    await tell('pin-changed');
    await site.db.query(
      'update notices set read_at = site_now(), read_by = gen_random_uuid() where member_id = $1',
      [me.identity.uuid],
    );
    expect(await sent()).toEqual([expect.stringMatching(/ความปลอดภัย/)]);
  });

  test('cannot be switched off for security', async () => {
    const off = { topic: 'security', channel: 'sms', chosen: false } as const;
    expect((await site.send(choose, off, { as: me })).json().code).toBe('NOTICE_LOCKED');
  });
});

import { until } from '@chokdee/shared/testing/until';
import { testApp, type TestApp } from '../../testing/app.ts';
import { smsDouble } from '../../testing/sms.ts';
import { encryption } from '../encryption.ts';
import { startSmsJobs } from './sms.jobs.ts';
import type { OutgoingSms } from './outbox.service.ts';
import { smsFaults } from './sms.metrics.ts';
import { SmsError, type SmsPort } from './sms.ts';

let site: TestApp;
beforeAll(async () => {
  site = await testApp();
});
afterAll(() => site.close());
beforeEach(() => site.db.query('delete from sms_outbox'));

const message = {
  to: '0812345678',
  text: 'รหัส 123456',
  locale: 'th',
  usefulSeconds: 300,
} as const satisfies OutgoingSms;
const add = (over: Partial<OutgoingSms> = {}) =>
  site.db.transaction((tx) => site.services.outbox.add(tx, { ...message, ...over }));
const failing = (isTemporary: boolean): SmsPort => ({
  send: () => Promise.reject(new SmsError('no', isTemporary)),
});
const ignore = () => undefined;
const waiting = async () => (await site.db.query('select from sms_outbox')).length;
/** Makes all queued messages due. */
const makeDue = () => site.db.query(`update sms_outbox set due_at = clock_timestamp()`);

test('an added message is sent once and removed', async () => {
  const port = smsDouble();
  await add();
  expect(await site.services.outbox.deliver(port, ignore)).toBe(1);
  expect(port.sent).toEqual([
    { id: expect.stringMatching(/^[0-9a-f-]{36}$/), to: '0812345678', text: 'รหัส 123456', locale: 'th' },
  ]);
  expect(await waiting()).toBe(0);
  expect(await site.services.outbox.deliver(port, ignore)).toBe(0);
});

test('a failed transaction sends nothing', async () => {
  await site.db
    .transaction(async (tx) => {
      await site.services.outbox.add(tx, message);
      throw new Error('no');
    })
    .catch(ignore);
  expect(await waiting()).toBe(0);
});

test('several servers send each message once', async () => {
  const port = smsDouble();
  for (let at = 0; at < 12; at += 1) await add({ text: `message ${at}` });
  await Promise.all(Array.from({ length: 4 }, () => site.services.outbox.deliver(port, ignore)));
  expect(port.sent.map(({ text }) => text).sort()).toEqual(
    Array.from({ length: 12 }, (_, at) => `message ${at}`).sort(),
  );
});

test('a message that the gateway cannot accept now is retried later, with the same id', async () => {
  const failures: unknown[] = [];
  await add();
  await site.services.outbox.deliver(failing(true), (error) => failures.push(error));
  expect(failures).toHaveLength(1);
  const port = smsDouble();
  expect(await site.services.outbox.deliver(port, ignore)).toBe(0);
  await makeDue();
  expect(await site.services.outbox.deliver(port, ignore)).toBe(1);
});

test('a code goes out before texts that are useful for longer, and its pause stays short', async () => {
  const port = smsDouble();
  await add({ text: 'a notice', usefulSeconds: 3_600 });
  await add({ text: 'a code' });
  await site.db.query(`update sms_outbox set tries = 5`);
  await site.services.outbox.deliver(failing(true), ignore);
  const pauses = await site.db.query<{ minutes: number }>(
    `select round(extract(epoch from due_at - clock_timestamp()) / 60)::integer as minutes
     from sms_outbox order by useful_until`,
  );
  expect(pauses.map(({ minutes }) => minutes)).toEqual([0, 5]);
  await makeDue();
  await site.services.outbox.deliver(port, ignore);
  expect(port.sent.map(({ text }) => text)).toEqual(['a code', 'a notice']);
});

test('a code that hardly anybody can still use goes out after fresh ones, and before other texts', async () => {
  const port = smsDouble();
  await add({ text: 'a notice', usefulSeconds: 3_600 });
  await add({ text: 'a stale code', usefulSeconds: 55 });
  await add({ text: 'a fresh code' });
  await site.services.outbox.deliver(port, ignore);
  expect(port.sent.map(({ text }) => text)).toEqual(['a fresh code', 'a stale code', 'a notice']);
});

test('a message that the gateway never answers does not hold up the next', async () => {
  const sent: string[] = [];
  let answer = () => {};
  const port: SmsPort = {
    send: ({ text }) => {
      sent.push(text);
      return text === 'hangs' ? new Promise((resolve) => (answer = resolve)) : Promise.resolve();
    },
  };
  await add({ text: 'hangs' });
  const stop = startSmsJobs({
    outbox: site.services.outbox,
    port,
    faults: { add: ignore },
    log: { error: ignore },
  });
  await until(() => sent.includes('hangs'), 'the first is on its way');
  await add({ text: 'next' });
  await until(() => sent.includes('next'), 'the next is sent');
  answer();
  await stop();
});

test('messages stay queued while the gateway refuses the site, which is logged and counted', async () => {
  const faults = smsFaults();
  const logged: unknown[] = [];
  const port: SmsPort = { send: () => Promise.reject(new SmsError('no', true, { refusesSite: true })) };
  await add();
  const stop = startSmsJobs({
    outbox: site.services.outbox,
    port,
    faults,
    log: { error: (...line: unknown[]) => void logged.push(line.at(-1)) },
  });
  await until(() => faults.metrics().includes('chokdee_sms_unauthorized_total 1'), 'it is counted');
  await stop();
  expect(await waiting()).toBe(1);
  expect(logged).toContainEqual(expect.stringContaining('SMS_GATEWAY_TOKEN'));
});

test('a message that the gateway refuses for good, or that is too late, is not retried', async () => {
  await add();
  await site.services.outbox.deliver(failing(false), ignore);
  expect(await waiting()).toBe(0);

  const port = smsDouble();
  await add();
  await site.db.query(`update sms_outbox set useful_until = clock_timestamp() - interval '1 second'`);
  expect(await site.services.outbox.deliver(port, ignore)).toBe(0);
  expect(port.sent).toEqual([]);
});

test('a decoy is dropped unsent', async () => {
  const port = smsDouble();
  await add({ wanted: false });
  expect(await site.services.outbox.deliver(port, ignore)).toBe(0);
  expect([port.sent, await waiting()]).toEqual([[], 0]);
});

test('a sealed message opens only with its own secret and unaltered', () => {
  const { seal, open } = encryption('a secret', 'sms outbox');
  const sealed = seal('รหัส 123456');
  expect(open(sealed).toString()).toBe('รหัส 123456');
  expect(() => encryption('another', 'sms outbox').open(sealed)).toThrow();
  sealed[sealed.length - 1]! ^= 1;
  expect(() => open(sealed)).toThrow();
});

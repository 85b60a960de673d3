import type { FastifyInstance } from 'fastify';
import { httpSms } from '../../sms/http-sms.ts';
import { buildSmsSimulator, SMS_SIMULATOR_PATH } from './sms.app.ts';

let simulator: FastifyInstance;
let origin: string;
beforeEach(async () => {
  simulator = buildSmsSimulator();
  origin = await simulator.listen({ host: '127.0.0.1', port: 0 });
});
afterEach(() => simulator.close());

const page = async () => (await simulator.inject('/')).body;
const sms = () => httpSms({ url: origin + SMS_SIMULATOR_PATH, token: 'any', sender: 'Chokdee' });

test('sent messages are listed, newest first, on a page that says that it is no gateway', async () => {
  expect(await page()).toContain('Nothing yet.');
  await sms().send({ id: '1', to: '0812345678', text: 'the first', locale: 'en' });
  await sms().send({ id: '2', to: '0898765432', text: 'รหัส 123456', locale: 'th' });
  const html = await page();
  expect(html).toContain('This is no phone and no gateway.');
  expect(html).toContain('+66812345678');
  expect(html.indexOf('รหัส 123456')).toBeLessThan(html.indexOf('the first'));
});

test('a repeated message is listed once', async () => {
  const message = { id: '1', to: '0812345678', text: 'only once', locale: 'en' } as const;
  await sms().send(message);
  await sms().send(message);
  expect((await page()).match(/only once/g)).toHaveLength(1);
});

test('a message is shown as escaped text', async () => {
  await sms().send({ id: '1', to: '0812345678', text: '<script>alert(1)</script>', locale: 'en' });
  expect(await page()).not.toContain('<script');
});

test.each([
  [
    401,
    {
      payload: { to: '+66812345678', sender: 'Chokdee', text: 'x', locale: 'en' },
      headers: { 'idempotency-key': '1' },
    },
  ],
  [
    422,
    {
      payload: { to: '12', sender: 'Chokdee', text: 'x', locale: 'en' },
      headers: { authorization: 'Bearer t', 'idempotency-key': '1' },
    },
  ],
  [
    422,
    {
      payload: { to: '+66812345678', sender: 'Chokdee', text: 'x', locale: 'en' },
      headers: { authorization: 'Bearer t' },
    },
  ],
])('an invalid message is refused with %d', async (status, request) => {
  expect((await simulator.inject({ method: 'POST', url: SMS_SIMULATOR_PATH, ...request })).statusCode).toBe(
    status,
  );
});

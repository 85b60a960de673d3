import {
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type Server,
  type ServerResponse,
} from 'node:http';
import type { AddressInfo } from 'node:net';
import { httpSms } from './http-sms.ts';
import type { SmsMessage } from './sms.ts';

interface Taken {
  headers: IncomingHttpHeaders;
  body: unknown;
}

let gateway: Server;
let url: string;
let taken: Taken[];
/** Statuses to answer in turn; the last one repeats. 0 means no answer. */
let answers: number[];

beforeAll(async () => {
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    let text = '';
    for await (const chunk of request) text += String(chunk);
    taken.push({ headers: request.headers, body: JSON.parse(text) });
    const status = answers.length > 1 ? answers.shift()! : answers[0]!;
    if (status === 302) response.setHeader('Location', '/elsewhere');
    if (status > 0) response.writeHead(status).end('{}');
  };
  gateway = createServer((request, response) => void answer(request, response));
  await new Promise<void>((resolve) => gateway.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(gateway.address() as AddressInfo).port}/v1/messages`;
});
afterAll(() => {
  gateway.closeAllConnections();
  gateway.close();
});
beforeEach(() => {
  taken = [];
  answers = [202];
});

const message: SmsMessage = {
  id: '0196f000-0000-7000-8000-000000000001',
  to: '0812345678',
  text: 'รหัส 123456',
  locale: 'th',
};
// Long enough for a busy machine to answer; one test waits this long for an answer that never comes.
const sms = (at = url) =>
  httpSms(
    { url: at, token: 'a gateway token', sender: 'Chokdee' },
    { timeoutMs: 3_000, retryDelaysMs: [1, 1] },
  );

test('a message is sent once, with number, sender, text and token', async () => {
  await sms().send(message);
  expect(taken).toEqual([
    {
      headers: expect.objectContaining({
        authorization: 'Bearer a gateway token',
        'idempotency-key': message.id,
        'content-type': 'application/json',
      }),
      body: { to: '+66812345678', sender: 'Chokdee', text: 'รหัส 123456', locale: 'th' },
    },
  ]);
});

test.each([500, 503, 429, 408, 0])(
  'a message that is first answered with %d is retried with the same key',
  async (status) => {
    answers = [status, 202];
    await sms().send(message);
    expect(taken.map(({ headers }) => headers['idempotency-key'])).toEqual([message.id, message.id]);
  },
);

test('an unavailable gateway is given up after three tries, as a temporary failure', async () => {
  answers = [503];
  await expect(sms().send(message)).rejects.toMatchObject({
    name: 'SmsError',
    isTemporary: true,
    message: 'the SMS gateway answered 503',
  });
  expect(taken).toHaveLength(3);
});

test.each([401, 402, 403, 404])(
  'a gateway that answers %d refuses the site: the message is kept, and not repeated at once',
  async (status) => {
    answers = [status];
    await expect(sms().send(message)).rejects.toMatchObject({
      name: 'SmsError',
      isTemporary: true,
      refusesSite: true,
      message: `the SMS gateway answered ${status}`,
    });
    expect(taken).toHaveLength(1);
  },
);

test.each([400, 413, 422])('a refusal with %d is final', async (status) => {
  answers = [status];
  await expect(sms().send(message)).rejects.toMatchObject({ name: 'SmsError', isTemporary: false });
  expect(taken).toHaveLength(1);
});

test('a redirecting gateway gets no message: the token must not leak', async () => {
  answers = [302];
  await expect(sms().send(message)).rejects.toMatchObject({ name: 'SmsError' });
  expect(taken.every(({ body }) => typeof body === 'object')).toBe(true);
});

test('an unreachable gateway is reported', async () => {
  await expect(sms('http://127.0.0.1:1/').send(message)).rejects.toMatchObject({
    name: 'SmsError',
    isTemporary: true,
    message: 'the SMS gateway did not answer',
  });
});

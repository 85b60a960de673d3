import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { httpTransferSlipVerifier } from './http-transfer-slip-verifier.ts';

let bank: Server;
let base: string;
let requests: { url?: string | undefined; authorization?: string | undefined }[];
let answer: { status: number; body: string } | 'silence';

beforeAll(async () => {
  bank = createServer((request, response) => {
    requests.push({ url: request.url, authorization: request.headers.authorization });
    if (answer !== 'silence')
      response
        .writeHead(answer.status, answer.status === 302 ? { Location: '/elsewhere' } : {})
        .end(answer.body);
  });
  await new Promise<void>((resolve) => bank.listen(0, '127.0.0.1', resolve));
  base = `http://127.0.0.1:${(bank.address() as AddressInfo).port}/v1/slips/`;
});
afterAll(() => {
  bank.closeAllConnections();
  bank.close();
});
beforeEach(() => {
  requests = [];
});

const code = { sendingBank: '014', transRef: '202104226NhU5zDFiSfvuhN3s' };
const data = {
  transRef: code.transRef,
  sendingBank: '014',
  receivingBank: '004',
  transDate: '20210422',
  transTime: '09:05:07',
  receiver: {
    displayName: 'Chokdee',
    account: { type: 'BANKAC', value: 'xxx-x-x6789-x' },
    proxy: { type: 'MSISDN', value: 'xxx-xxx-5678' },
  },
  amount: 250.5,
  ref1: '',
  countryCode: 'TH',
};
const askWith = (reply: typeof answer) => {
  answer = reply;
  return httpTransferSlipVerifier({ url: () => base, token: 'a token' }, 300).ask(code);
};
const ask = (body: object) => askWith({ status: 200, body: JSON.stringify(body) });

const replyWith = (changes: object): typeof answer => ({
  status: 200,
  body: JSON.stringify({ data: { ...data, ...changes } }),
});

test('the request contains reference, bank and token', async () => {
  await ask({ data });
  expect(requests).toEqual([
    { url: '/v1/slips/202104226NhU5zDFiSfvuhN3s?sendingBank=014', authorization: 'Bearer a token' },
  ]);
});

test('a confirmed transfer is parsed to the satang, at Thai time', async () => {
  expect(await ask({ status: { code: 1000, description: 'Success' }, data })).toEqual({
    outcome: 'confirmed',
    facts: {
      transRef: code.transRef,
      amount: 25_050,
      receiver: {
        bankCode: '004',
        accountNumber: 'xxx-x-x6789-x',
        promptPay: 'xxx-xxx-5678',
        names: ['Chokdee'],
      },
      sentAt: '2021-04-22T09:05:07+07:00',
    },
  });
});

test('omitted receiver fields are undefined', async () => {
  const answered = await ask({
    data: { ...data, amount: '250.50', receivingBank: null, receiver: { account: null, proxy: {} } },
  });
  expect(answered).toMatchObject({
    outcome: 'confirmed',
    facts: {
      amount: 25_050,
      receiver: { bankCode: undefined, accountNumber: undefined, promptPay: undefined },
    },
  });
});

test('a transfer that the verifier does not know is unknown', async () => {
  expect(await askWith({ status: 404, body: '{}' })).toEqual({ outcome: 'unknown' });
});

test.each([
  ['a failure', { status: 500, body: '{}' }],
  ['a rejected token', { status: 401, body: '{}' }],
  ['a rate limit', { status: 429, body: '{}' }],
  ['a redirect, which must not receive the token', { status: 302, body: '' }],
  ['an HTML page', { status: 200, body: '<html>' }],
  ['nothing', { status: 200, body: '' }],
  ['another format', { status: 200, body: '{"data":{}}' }],
  ['silence', 'silence'],
  ['another transfer', replyWith({ transRef: '202104226NhU5zDFiSfvuhN3t' })],
  ['a zero amount', replyWith({ amount: 0 })],
  ['a negative amount', replyWith({ amount: -5 })],
  ['an amount with fractions of a satang', replyWith({ amount: 1.005 })],
  ['an invalid date', replyWith({ transDate: '20211399' })],
] as [string, typeof answer][])('%s makes the verifier unavailable', async (_, reply) => {
  expect(await askWith(reply)).toMatchObject({ outcome: 'unavailable' });
});

test('a missing verifier is unavailable', async () => {
  expect(await httpTransferSlipVerifier({ url: () => undefined, token: '' }).ask(code)).toMatchObject({
    outcome: 'unavailable',
  });
  expect(
    await httpTransferSlipVerifier({ url: () => 'http://127.0.0.1:1', token: '' }).ask(code),
  ).toMatchObject({
    outcome: 'unavailable',
  });
});

import fastify, { type FastifyInstance } from 'fastify';
import { toSatang } from '@chokdee/shared/contracts/money';
import { parseTransferSlipCode } from '@chokdee/shared/rules/transfer-slip-code';
import { httpTransferSlipVerifier } from '../../wallet/transfer-slips/http-transfer-slip-verifier.ts';
import { transferSlipReader } from '../../wallet/transfer-slips/transfer-slip-reader.ts';
import { bankBooks, type SimulatedAccount, type SimulatedTransfer } from './bank-books.ts';
import { TRANSFER_SLIPS_PATH, transferSlipRoutes } from './transfer-slips.ts';

const kbank: SimulatedAccount = {
  bankId: 'kbank',
  bankCode: '004',
  name: 'KASIKORNBANK',
  accountNumber: '1234567890',
  accountName: 'Chokdee',
};
const promptPay: SimulatedAccount = {
  bankId: 'promptpay',
  name: 'PromptPay',
  accountNumber: '0812345678',
  accountName: 'Chokdee',
  promptPayId: '0812345678',
};
const wallet: SimulatedAccount = {
  bankId: 'truemoney',
  name: 'TrueMoney',
  accountNumber: '0900001234',
  accountName: 'Chokdee',
};
const transfer = (
  transRef: string,
  account: SimulatedAccount | undefined,
  target: string,
): SimulatedTransfer => ({
  transRef,
  target,
  ...(account ? { account } : {}),
  amount: toSatang(30_017),
  payerName: 'Somchai <b>',
  payerAccount: 'xxx-x-x1234-x',
  at: '2026-11-20T23:59:58.123+07:00',
  answer: '',
});

const books = bankBooks([kbank, promptPay, wallet]);
let app: FastifyInstance;
let url: string;
beforeAll(async () => {
  app = fastify();
  transferSlipRoutes(app, { books, token: 'a token' });
  url = (await app.listen({ host: '127.0.0.1', port: 0 })) + TRANSFER_SLIPS_PATH;
  books.write(transfer('SIMAAAA0000000001', kbank, kbank.accountNumber));
  books.write(transfer('SIMAAAA0000000002', promptPay, '0812345678'));
  books.write(transfer('SIMAAAA0000000003', wallet, '0900001234'));
  books.write(transfer('SIMAAAA0000000004', undefined, '5550001111'));
});
afterAll(() => app.close());

const ask = (transRef: string, sendingBank = '004', token = 'a token') =>
  httpTransferSlipVerifier({ url: () => url, token }).ask({ sendingBank, transRef });

test.each([
  ['SIMAAAA0000000001', '004', { bankCode: '004', accountNumber: 'xxxxx6789x', promptPay: undefined }],
  ['SIMAAAA0000000002', '004', { accountNumber: 'xxxxxx5678', promptPay: 'xxxxxx5678' }],
  ['SIMAAAA0000000003', 'truemoney', { bankCode: 'truemoney', accountNumber: 'xxxxxx1234' }],
  ['SIMAAAA0000000004', '004', { accountNumber: 'xxxxx0111x' }],
])(
  'the transfer %s is confirmed in the format that the site reads, with masked numbers',
  async (transRef, sendingBank, receiver) => {
    expect(await ask(transRef, sendingBank)).toMatchObject({
      outcome: 'confirmed',
      facts: { transRef, amount: 30_017, receiver, sentAt: '2026-11-20T23:59:58+07:00' },
    });
  },
);

test('an unknown transfer, or one from another bank, is not found; a request without the token is refused', async () => {
  expect([await ask('SIMAAAA0000000009'), await ask('SIMAAAA0000000001', '014')]).toEqual([
    { outcome: 'unknown' },
    { outcome: 'unknown' },
  ]);
  expect(await ask('SIMAAAA0000000001', '004', 'another')).toMatchObject({ outcome: 'unavailable' });
});

test('the picture of a transfer slip holds the code that the site reads', async () => {
  const reader = transferSlipReader({ processes: 1 });
  for (const [transRef, sendingBank] of [
    ['SIMAAAA0000000001', '004'],
    ['SIMAAAA0000000003', 'truemoney'],
  ]) {
    const answer = await app.inject({ url: `${TRANSFER_SLIPS_PATH}/${transRef}.png` });
    expect(answer.headers['content-type']).toBe('image/png');
    const reading = await reader.read(answer.rawPayload);
    expect(reading.outcome === 'codes' && reading.texts.map(parseTransferSlipCode)).toEqual([
      { sendingBank, transRef },
    ]);
  }
  reader.close();
  expect((await app.inject({ url: `${TRANSFER_SLIPS_PATH}/SIMNOBODY.png` })).statusCode).toBe(404);
});

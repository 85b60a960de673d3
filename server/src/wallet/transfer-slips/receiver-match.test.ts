import { maskMatches, identifiesAccount, receivedBy } from './receiver-match.ts';

const kbank = {
  bankId: 'kbank',
  bankCode: '004',
  accountNumber: '1234567890',
  accountName: 'บริษัท โชคดี จำกัด',
  proxies: [],
};
const scb = {
  bankId: 'scb',
  bankCode: '014',
  accountNumber: '9994567891',
  accountName: 'Chokdee',
  proxies: ['099000000000123'],
};
const promptPay = {
  bankId: 'promptpay',
  bankCode: null,
  accountNumber: '0812345678',
  accountName: 'Chokdee',
  proxies: ['0812345678'],
};
const wallet = {
  bankId: 'truemoney',
  bankCode: null,
  accountNumber: '0900001234',
  accountName: 'Chokdee',
  proxies: [],
};
const own = [kbank, scb, promptPay, wallet];

test.each([
  ['1234567890', '1234567890'],
  ['123-4-56789-0', '1234567890'],
  ['123 4 56789 0', '1234567890'],
  ['xxx-x-x6789-x', '1234567890'],
  ['XXX-X-X6789-X', '1234567890'],
  ['***-***-5678', '0812345678'],
  ['x-xxxx-xxxx0-25-7', '0000000000257'],
])('%s matches %s', (masked, whole) => {
  expect(maskMatches(masked, whole)).toBe(true);
});

test.each([
  ['xxx-x-x6780-x', '1234567890'],
  ['xx-x-x6789-x', '1234567890'],
  ['xxxxxxxx90', '1234567890'],
  ['xxxxxxxxxx', '1234567890'],
  ['', ''],
  ['1234567890 or so', '1234567890'],
  ['12345678901', '1234567890'],
  ['a234567890', '1234567890'],
  ['123456789a', '1234567890'],
])('%j does not match %s, or shows too few digits', (masked, whole) => {
  expect(maskMatches(masked, whole)).toBe(false);
});

test('the account with matching bank and visible digits received the money', () => {
  expect(receivedBy(own, { bankCode: '004', accountNumber: 'xxx-x-x6789-x' })).toBe(kbank);
  expect(receivedBy(own, { bankCode: '014', accountNumber: 'xxx-x-x6789-x' })).toBe(scb);
  expect(receivedBy(own, { bankCode: '025', accountNumber: 'xxx-x-x6789-x' })).toBeUndefined();
  expect(receivedBy(own, { accountNumber: 'xxx-x-x6789-x' })).toBeUndefined();
});

test('the PromptPay number takes precedence over the account number', () => {
  expect(
    receivedBy(own, { bankCode: '004', accountNumber: 'xxx-x-x6789-x', promptPay: 'xxx-xxx-5678' }),
  ).toBe(promptPay);
  expect(
    receivedBy(own, { bankCode: '004', accountNumber: 'xxx-x-x6789-x', promptPay: 'xxx-xxx-9999' }),
  ).toBe(kbank);
  expect(receivedBy(own, { promptPay: '099000000000123' })).toBe(scb);
});

test('a wallet is identified by its number', () => {
  expect(receivedBy(own, { bankCode: 'truemoney', accountNumber: 'xxx-xxx-1234' })).toBe(wallet);
  expect(receivedBy(own, { bankCode: '004', accountNumber: 'xxx-xxx-1234' })).toBeUndefined();
});

test('a mask that matches several of our accounts identifies none', () => {
  expect(
    receivedBy([kbank, { ...kbank, bankId: 'kbank2', accountNumber: '5554567895' }], {
      bankCode: '004',
      accountNumber: 'xxx-x-x6789-x',
    }),
  ).toBeUndefined();
  expect(receivedBy([], { bankCode: '004', accountNumber: '1234567890' })).toBeUndefined();
});

test.each([
  [kbank, { bankCode: '004', accountNumber: 'xxx-x-x6789-x' }, false],
  [kbank, { bankCode: '004', accountNumber: 'xxx-x-x6789-x', names: ['SOMCHAI J', 'นาย สมชาย ใ***'] }, false],
  [kbank, { bankCode: '004', accountNumber: 'xxx-x-x6789-x', names: ['CHOKDEE', 'บจก. โชคดี'] }, true],
  [kbank, { bankCode: '004', accountNumber: 'xxx-x-x6789-x', promptPay: 'xxx-xxx-5678' }, false],
  [kbank, { bankCode: '004', accountNumber: '123-4-56789-0' }, true],
  [kbank, { bankCode: '004', accountNumber: 'xxx-x-x678x-x', names: ['บจก. โชคดี'] }, false],
  [kbank, { bankCode: '014', accountNumber: 'xxx-x-x6789-x', names: ['บจก. โชคดี'] }, false],
  [scb, { promptPay: '099000000000123' }, true],
  [scb, { bankCode: '014', accountNumber: 'xxx-x-x6789-x', promptPay: 'xxxxxxxxxxx0123' }, true],
  [scb, { bankCode: '004', accountNumber: 'xxx-x-x1111-x', promptPay: 'xxxxxxxxxxx0123' }, false],
  [promptPay, { promptPay: '081-234-5678' }, true],
  [promptPay, { bankCode: '004', accountNumber: 'xxx-x-x6789-x', promptPay: 'xxx-xxx-5678' }, false],
  [promptPay, {}, false],
  [wallet, { bankCode: 'truemoney', accountNumber: '0900001234' }, true],
  [wallet, { bankCode: 'truemoney', accountNumber: 'xxx-xxx-1234' }, false],
])('%j is identified by %j: %s', (account, receiver, sure) => {
  expect(identifiesAccount(account, receiver)).toBe(sure);
});

import { newSigningKey } from '../testing/signing-key.ts';
import { isReceiptSigned, vouchedKeys } from './receipt-signature.ts';
import { receiptText } from './yeekee-chain.ts';

const key = newSigningKey();
const content = {
  betId: 88_001,
  seq: 20,
  yingNumber: '70707',
  hash: 'ab'.repeat(32),
  createdAt: '2027-02-20T12:00:00+07:00',
};
const receipt = { ...content, signature: key.sign(receiptText(content)) };

test('the signed text of a receipt has one line per field', () => {
  expect(receiptText(content).split('\n')).toEqual([
    'chokdee yeekee receipt 1',
    'bet 88001',
    'shot 20',
    'number 70707',
    `hash ${content.hash}`,
    `at ${content.createdAt}`,
  ]);
});

test('a receipt is valid only as it was signed', () => {
  expect(isReceiptSigned(receipt, key.publicKey)).toBe(true);
  for (const other of [
    { betId: 88_002 },
    { seq: 19 },
    { yingNumber: '70708' },
    { hash: 'ac'.repeat(32) },
    { createdAt: '2027-02-20T12:00:01+07:00' },
    { signature: 'AAAA' },
    { signature: '' },
  ]) {
    expect(isReceiptSigned({ ...receipt, ...other }, key.publicKey)).toBe(false);
  }
  expect(isReceiptSigned(receipt, newSigningKey().publicKey)).toBe(false);
  expect(isReceiptSigned(receipt, 'no key')).toBe(false);
});

describe('trusted keys', () => {
  const keys = [newSigningKey(), newSigningKey(), newSigningKey()] as const;
  const [first, second, third] = [keys[0].publicKey, keys[1].publicKey, keys[2].publicKey];
  const honest = () => [
    { publicKey: first, fromBlock: 1 },
    { publicKey: second, fromBlock: 4, endorsement: keys[0].endorse(second, 4) },
    { publicKey: third, fromBlock: 9, endorsement: keys[1].endorse(third, 9) },
  ];

  test('every key that its predecessor endorses is trusted', () => {
    expect(vouchedKeys(honest())).toEqual([first, second, third]);
    expect(vouchedKeys([])).toEqual([]);
  });

  test.each([
    ['has no endorsement', { publicKey: second, fromBlock: 4 }],
    ['endorses itself', { publicKey: second, fromBlock: 4, endorsement: keys[1].endorse(second, 4) }],
    [
      'was endorsed for another block',
      { publicKey: second, fromBlock: 3, endorsement: keys[0].endorse(second, 4) },
    ],
    [
      'does not start after its predecessor',
      { publicKey: second, fromBlock: 1, endorsement: keys[0].endorse(second, 1) },
    ],
  ])('a key that %s is not trusted, nor are its successors', (_what, key) => {
    expect(vouchedKeys(honest().with(1, key))).toEqual([first]);
  });

  test('no key is trusted if the first one does not start at the first block', () => {
    expect(vouchedKeys(honest().slice(1))).toEqual([]);
  });
});

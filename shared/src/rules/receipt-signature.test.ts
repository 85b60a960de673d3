import { sign } from 'node:crypto';
import { newKeyPair } from '../testing/key-pair.ts';
import { isReceiptSigned, vouchedKeys } from './receipt-signature.ts';
import { receiptText } from './yeekee-chain.ts';

const { privateKey, publicKey } = newKeyPair('ed25519');
const key = publicKey.export({ format: 'jwk' }).x!;
const content = {
  betId: 88_001,
  seq: 20,
  yingNumber: '70707',
  hash: 'ab'.repeat(32),
  createdAt: '2027-02-20T12:00:00+07:00',
};
const receipt = {
  ...content,
  signature: sign(null, Buffer.from(receiptText(content)), privateKey).toString('base64url'),
};

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
  expect(isReceiptSigned(receipt, key)).toBe(true);
  for (const other of [
    { betId: 88_002 },
    { seq: 19 },
    { yingNumber: '70708' },
    { hash: 'ac'.repeat(32) },
    { createdAt: '2027-02-20T12:00:01+07:00' },
    { signature: 'AAAA' },
    { signature: '' },
  ]) {
    expect(isReceiptSigned({ ...receipt, ...other }, key)).toBe(false);
  }
  expect(isReceiptSigned(receipt, newKeyPair('ed25519').publicKey.export({ format: 'jwk' }).x!)).toBe(false);
  expect(isReceiptSigned(receipt, 'no key')).toBe(false);
});

describe('trusted keys', () => {
  const keyPairs = [1, 2, 3].map(() => newKeyPair('ed25519'));
  const [first, second, third] = keyPairs.map(({ publicKey }) => publicKey.export({ format: 'jwk' }).x!) as [
    string,
    string,
    string,
  ];
  const endorse = (by: number, of: string, fromBlock: number) =>
    sign(null, Buffer.from(`chokdee ledger key 1\n${of}\n${fromBlock}`), keyPairs[by]!.privateKey).toString(
      'base64url',
    );
  const honest = () => [
    { publicKey: first, fromBlock: 1 },
    { publicKey: second, fromBlock: 4, endorsement: endorse(0, second, 4) },
    { publicKey: third, fromBlock: 9, endorsement: endorse(1, third, 9) },
  ];

  test('every key that its predecessor endorses is trusted', () => {
    expect(vouchedKeys(honest())).toEqual([first, second, third]);
    expect(vouchedKeys([])).toEqual([]);
  });

  test.each([
    ['has no endorsement', { publicKey: second, fromBlock: 4 }],
    ['endorses itself', { publicKey: second, fromBlock: 4, endorsement: endorse(1, second, 4) }],
    [
      'was endorsed for another block',
      { publicKey: second, fromBlock: 3, endorsement: endorse(0, second, 4) },
    ],
    [
      'does not start after its predecessor',
      { publicKey: second, fromBlock: 1, endorsement: endorse(0, second, 1) },
    ],
  ])('a key that %s is not trusted, nor are its successors', (_what, key) => {
    expect(vouchedKeys(honest().with(1, key))).toEqual([first]);
  });

  test('no key is trusted if the first one does not start at the first block', () => {
    expect(vouchedKeys(honest().slice(1))).toEqual([]);
  });
});

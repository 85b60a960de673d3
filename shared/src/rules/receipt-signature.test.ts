import { generateKeyPairSync, sign } from 'node:crypto';
import { isReceiptSigned, vouchedKeys } from './receipt-signature.ts';
import { receiptText } from './yeekee-chain.ts';

const { privateKey, publicKey } = generateKeyPairSync('ed25519');
const key = publicKey.export({ format: 'jwk' }).x!;
const said = {
  betId: 88_001,
  seq: 20,
  yingNumber: '70707',
  hash: 'ab'.repeat(32),
  createdAt: '2027-02-20T12:00:00+07:00',
};
const receipt = {
  ...said,
  signature: sign(null, Buffer.from(receiptText(said)), privateKey).toString('base64url'),
};

test('what is signed of a receipt is a line for each thing that it says', () => {
  expect(receiptText(said).split('\n')).toEqual([
    'chokdee yeekee receipt 1',
    'bet 88001',
    'shot 20',
    'number 70707',
    `hash ${said.hash}`,
    `at ${said.createdAt}`,
  ]);
});

test('a receipt holds as it was signed, and in no other word', () => {
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
  expect(
    isReceiptSigned(receipt, generateKeyPairSync('ed25519').publicKey.export({ format: 'jwk' }).x!),
  ).toBe(false);
  expect(isReceiptSigned(receipt, 'no key')).toBe(false);
});

describe('of the keys that the site has had', () => {
  const keyPairs = [1, 2, 3].map(() => generateKeyPairSync('ed25519'));
  const [first, second, third] = keyPairs.map(({ publicKey }) => publicKey.export({ format: 'jwk' }).x!) as [
    string,
    string,
    string,
  ];
  const word = (by: number, of: string, fromBlock: number) =>
    sign(null, Buffer.from(`chokdee ledger key 1\n${of}\n${fromBlock}`), keyPairs[by]!.privateKey).toString(
      'base64url',
    );
  const honest = () => [
    { publicKey: first, fromBlock: 1 },
    { publicKey: second, fromBlock: 4, endorsement: word(0, second, 4) },
    { publicKey: third, fromBlock: 9, endorsement: word(1, third, 9) },
  ];

  test('each counts for which the one before has signed', () => {
    expect(vouchedKeys(honest())).toEqual([first, second, third]);
    expect(vouchedKeys([])).toEqual([]);
  });

  test.each([
    ['has nobody’s word', { publicKey: second, fromBlock: 4 }],
    ['vouches for itself', { publicKey: second, fromBlock: 4, endorsement: word(1, second, 4) }],
    [
      'was vouched for from another block on',
      { publicKey: second, fromBlock: 3, endorsement: word(0, second, 4) },
    ],
    [
      'comes no later than the one before',
      { publicKey: second, fromBlock: 1, endorsement: word(0, second, 1) },
    ],
  ])('one that %s does not count, nor whom it vouches for', (_what, doubtful) => {
    expect(vouchedKeys(honest().with(1, doubtful))).toEqual([first]);
  });

  test('none counts where the first is not for the first block', () => {
    expect(vouchedKeys(honest().slice(1))).toEqual([]);
  });
});

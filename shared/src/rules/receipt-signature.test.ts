import { generateKeyPairSync, sign } from 'node:crypto';
import { isReceiptSigned } from './receipt-signature.ts';
import { receiptText } from './yeekee-chain.ts';

const { privateKey, publicKey } = generateKeyPairSync('ed25519');
const key = publicKey.export({ format: 'jwk' }).x!;
const said = { betId: 88_001, seq: 20, yingNumber: '70707', hash: 'ab'.repeat(32), createdAt: '2027-02-20T12:00:00+07:00' };
const receipt = { ...said, signature: sign(null, Buffer.from(receiptText(said)), privateKey).toString('base64url') };

test('a receipt holds as it was signed, and in no other word', () => {
  expect(isReceiptSigned(receipt, key)).toBe(true);
  for (const other of [{ betId: 88_002 }, { seq: 19 }, { yingNumber: '70708' }, { hash: 'ac'.repeat(32) }, { createdAt: '2027-02-20T12:00:01+07:00' }, { signature: 'AAAA' }, { signature: '' }]) {
    expect(isReceiptSigned({ ...receipt, ...other }, key)).toBe(false);
  }
  expect(isReceiptSigned(receipt, generateKeyPairSync('ed25519').publicKey.export({ format: 'jwk' }).x!)).toBe(false);
  expect(isReceiptSigned(receipt, 'no key')).toBe(false);
});

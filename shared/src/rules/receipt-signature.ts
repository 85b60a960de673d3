import { ed25519 } from '@noble/curves/ed25519.js';
import { utf8ToBytes } from '@noble/hashes/utils.js';
import type { LedgerKey } from '../contracts/ledger-proof.ts';
import { receiptText, type ShotReceipt } from './yeekee-chain.ts';

/**
 * Whether the site signed a receipt. Key and signature are base64url. The module is large, so screens import
 * it on demand.
 */
export function isReceiptSigned(receipt: ShotReceipt & { signature: string }, publicKey: string): boolean {
  return isSignedBy(publicKey, receiptText(receipt), receipt.signature);
}

/**
 * The trusted keys among all keys that the site claims to have used: the first one, and every following one
 * that its predecessor endorses, up to the first that is not endorsed.
 *
 * @param keys oldest first, as in `GET /ledger.head`.
 */
export function vouchedKeys(keys: readonly LedgerKey[]): string[] {
  const firstUnendorsed = keys.findIndex((key, at) => !isEndorsed(key, keys[at - 1]));
  return keys
    .slice(0, firstUnendorsed === -1 ? undefined : firstUnendorsed)
    .map(({ publicKey }) => publicKey);
}

function isEndorsed(
  { publicKey, fromBlock, endorsement = '' }: LedgerKey,
  before: LedgerKey | undefined,
): boolean {
  if (!before) return fromBlock === 1;
  return (
    fromBlock > before.fromBlock &&
    isSignedBy(before.publicKey, `chokdee ledger key 1\n${publicKey}\n${fromBlock}`, endorsement)
  );
}

function isSignedBy(publicKey: string, text: string, signature: string): boolean {
  try {
    return ed25519.verify(fromBase64Url(signature), utf8ToBytes(text), fromBase64Url(publicKey));
  } catch {
    return false;
  }
}

function fromBase64Url(text: string): Uint8Array {
  return Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (letter) =>
    letter.charCodeAt(0),
  );
}

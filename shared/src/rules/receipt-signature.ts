import { ed25519 } from '@noble/curves/ed25519.js';
import { utf8ToBytes } from '@noble/hashes/utils.js';
import type { LedgerKey } from '../contracts/ledger-proof.ts';
import { receiptText, type ShotReceipt } from './yeekee-chain.ts';

/** Whether the site signed a receipt. Key and signature are base64url. Heavy to load, so screens import it when it is asked for. */
export function isReceiptSigned(receipt: ShotReceipt & { signature: string }, publicKey: string): boolean {
  return isSignedBy(publicKey, receiptText(receipt), receipt.signature);
}

/**
 * The public keys whose word counts, of all that the site says it has had: the first, and each that the one before vouches for, up to the first that nobody does.
 *
 * @param keys oldest first, as `GET /ledger.head` lists them.
 */
export function vouchedKeys(keys: readonly LedgerKey[]): string[] {
  const doubtful = keys.findIndex((key, at) => !isVouchedFor(key, keys[at - 1]));
  return keys.slice(0, doubtful === -1 ? undefined : doubtful).map(({ publicKey }) => publicKey);
}

function isVouchedFor(
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

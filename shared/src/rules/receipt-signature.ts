import { ed25519 } from '@noble/curves/ed25519.js';
import { utf8ToBytes } from '@noble/hashes/utils.js';
import { receiptText, type ShotReceipt } from './yeekee-chain.ts';

/** Whether the site signed a receipt. Key and signature are base64url. Heavy to load, so screens import it when it is asked for. */
export function isReceiptSigned(receipt: ShotReceipt & { signature: string }, publicKey: string): boolean {
  try {
    return ed25519.verify(fromBase64Url(receipt.signature), utf8ToBytes(receiptText(receipt)), fromBase64Url(publicKey));
  } catch {
    return false;
  }
}

function fromBase64Url(text: string): Uint8Array {
  return Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.charCodeAt(0));
}

import { bls12_381 } from '@noble/curves/bls12-381.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js';

const { hash, verify } = bls12_381.shortSignatures;

/** The message that the beacon signs for a round, in drand's scheme bls-unchained-g1-rfc9380. */
export function beaconMessage(round: number) {
  const bytes = new Uint8Array(8);
  new DataView(bytes.buffer).setBigUint64(0, BigInt(round));
  return hash(sha256(bytes));
}

/** The randomness of a round, 64 hexadecimal digits. */
export function randomnessOf(signature: string): string {
  return bytesToHex(sha256(hexToBytes(signature)));
}

/**
 * Whether a signature (96 hexadecimal digits) is the beacon's for that round. Takes about twenty
 * milliseconds. The module is large, so screens import it on demand.
 */
export function isBeaconSignature(publicKey: string, round: number, signature: string): boolean {
  try {
    return verify(hexToBytes(signature), beaconMessage(round), hexToBytes(publicKey));
  } catch {
    return false;
  }
}

import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, concatBytes, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';

const hashOf = (...parts: Uint8Array[]) => bytesToHex(sha256(concatBytes(...parts)));

/**
 * The published commitment to a secret seed. Also maps each seed of the day's chain to the previous one. 64
 * hexadecimal digits each.
 */
export function commitOf(seed: string): string {
  return hashOf(hexToBytes(seed));
}

/** h_0, the hash of a round without shots. Hashes have 64 hexadecimal digits. */
export function firstShotHash(betId: number): string {
  return hashOf(utf8ToBytes(`yeekee|v1|betId=${betId}`));
}

/**
 * h_i, from h_{i-1}. It covers every shot up to this one, so that none can be changed, removed or inserted
 * later.
 */
export function nextShotHash(previous: string, seq: number, number: string): string {
  return hashOf(hexToBytes(previous), utf8ToBytes(`|${seq}|${number}`));
}

/**
 * h_0, followed by the hash of each shot.
 *
 * @param shots five digits each, oldest first.
 */
export function shotHashes(betId: number, shots: readonly string[]): string[] {
  const hashes = [firstShotHash(betId)];
  for (const [at, number] of shots.entries()) hashes.push(nextShotHash(hashes[at]!, at + 1, number));
  return hashes;
}

/**
 * Deadline for publishing the seed, counted from the end of shooting. It allows for a minute of waiting for
 * the beacon, and for slow servers. It also applies to a voided round, which can be restored until the end of
 * shooting.
 */
export const SEED_PUBLISHED_WITHIN_MS = 600_000;

/** The content of a shot's receipt. */
export interface ShotReceipt {
  betId: number;
  seq: number;
  yingNumber: string;
  /** h_i: covers this shot and all before it. */
  hash: string;
  createdAt: string;
}

/** The text that is signed (Ed25519) when a shot is accepted. */
export function receiptText({ betId, seq, yingNumber, hash, createdAt }: ShotReceipt): string {
  return [
    'chokdee yeekee receipt 1',
    `bet ${betId}`,
    `shot ${seq}`,
    `number ${yingNumber}`,
    `hash ${hash}`,
    `at ${createdAt}`,
  ].join('\n');
}

import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, concatBytes, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';

const hashOf = (...parts: Uint8Array[]) => bytesToHex(sha256(concatBytes(...parts)));

/** What is shown of a seed before it is told. Also leads from a seed of the day's chain to the one before it. 64 hexadecimal digits each. */
export function commitOf(seed: string): string {
  return hashOf(hexToBytes(seed));
}

/** The hash of a round without shots, h_0. Hashes are 64 hexadecimal digits. */
export function firstShotHash(betId: number): string {
  return hashOf(utf8ToBytes(`yeekee|v1|betId=${betId}`));
}

/** h_i of h_{i-1}: stands for every shot up to this one, so that none of them can be changed, left out or put in afterwards. */
export function nextShotHash(previous: string, seq: number, number: string): string {
  return hashOf(hexToBytes(previous), utf8ToBytes(`|${seq}|${number}`));
}

/** h_0, then the hash of each shot. @param shots five digits each, first shot first. */
export function shotHashes(betId: number, shots: readonly string[]): string[] {
  const hashes = [firstShotHash(betId)];
  for (const [at, number] of shots.entries()) hashes.push(nextShotHash(hashes[at]!, at + 1, number));
  return hashes;
}

/** After the last moment to shoot, the seed of a round is surely told within this time, which leaves a minute of waiting for the beacon and servers that are behind: also of one that was called off, which may be brought back until that moment. */
export const SEED_TOLD_WITHIN_MS = 600_000;

/** What a receipt says of a shot. */
export interface ShotReceipt {
  betId: number;
  seq: number;
  yingNumber: string;
  /** h_i: of this shot and all before it. */
  hash: string;
  createdAt: string;
}

/** The text that is signed (Ed25519) when a shot is taken. */
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

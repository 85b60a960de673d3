import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import { YEEKEE_MIN_SHOTS } from './yeekee.ts';

/**
 * The greatest multiple of 100,000 within 32 bits. Values from here on are skipped, because they would make
 * small numbers more likely.
 */
const REJECT_FROM = 4_294_900_000;

/**
 * The inputs of the site's numbers: its seed, all shots, and randomness that was unknown during shooting.
 * Each has 64 hexadecimal digits.
 */
export interface BeaconSource {
  betId: number;
  seed: string;
  /** h_N of the members' shots. */
  shotsHash: string;
  randomness: string;
}

/**
 * The first `count` numbers of a round's stream, five digits each: an HMAC keyed by the seed, over a counter
 * from 0. Biased values are skipped.
 */
export function beaconNumbers({ betId, seed, shotsHash, randomness }: BeaconSource, count: number): string[] {
  const numbers: string[] = [];
  for (let counter = 0; numbers.length < count; counter += 1) {
    const mac = hmac(
      sha256,
      hexToBytes(seed),
      utf8ToBytes(`yeekee/v1|${betId}|${shotsHash}|${randomness}|${counter}`),
    );
    const value = new DataView(mac.buffer, mac.byteOffset).getUint32(0);
    if (value < REJECT_FROM) numbers.push(String(value % 100_000).padStart(5, '0'));
  }
  return numbers;
}

export interface BeaconResult {
  /** Sum of the members' shots, the fills and the system's shot, including the sixteenth from the end. */
  sum: number;
  rank16: string;
  /** Five digits, zero-padded. */
  result: string;
  /** The site's own shot. It is part of the sum but has no rank. */
  system: string;
  /**
   * The site's shots that replace missing shots of members, up to sixteen. Their ranks follow the last
   * member's, in order.
   */
  fills: string[];
}

/**
 * The beacon's rule: the sum of all shots and the system's shot, minus the sixteenth shot from the end. The
 * first number of the stream is the system's shot. If there are fewer than sixteen shots, the next numbers
 * take the remaining ranks.
 *
 * @param shots five digits each, oldest first. May be empty.
 * @throws RangeError when a shot is not five digits.
 */
export function beaconResult(source: BeaconSource, shots: readonly string[]): BeaconResult {
  const malformed = shots.find((shot) => !/^\d{5}$/.test(shot));
  if (malformed !== undefined) throw new RangeError(`not a shot: ${malformed}`);
  const missing = Math.max(0, YEEKEE_MIN_SHOTS - shots.length);
  const [system, ...fills] = beaconNumbers(source, 1 + missing) as [string, ...string[]];
  const rank16 = shots.at(-YEEKEE_MIN_SHOTS) ?? fills.at(-1)!;
  const sum = [...shots, ...fills, system].reduce((total, number) => total + Number(number), 0);
  return { sum, rank16, result: String((sum - Number(rank16)) % 100_000).padStart(5, '0'), system, fills };
}

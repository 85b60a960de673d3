import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import { YEEKEE_MIN_SHOTS } from './yeekee.ts';

/** The greatest multiple of 100,000 within 32 bits: values from here on would make small numbers likelier, and are passed over. */
const REJECT_FROM = 4_294_900_000;

/** What the site's numbers come from: its seed, all shots, and randomness that nobody knew while there was shooting. Each 64 hexadecimal digits. */
export interface BeaconSource {
  betId: number;
  seed: string;
  /** h_N of the members' shots. */
  shotsHash: string;
  randomness: string;
}

/** The first `count` numbers of a round's stream, five digits each: HMAC by the seed with a counter from 0 on, of which values that would not be fair are left out. */
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
  /** Of the members' shots, the fills and the system's shot; the sixteenth from the last included. */
  sum: number;
  rank16: string;
  /** Five digits, zero-padded. */
  result: string;
  /** The site's own shot, which enters the sum and takes no rank. */
  system: string;
  /** The site's shots in place of members' that are missing to sixteen: those of the ranks after the last member's, in the order of ranks. */
  fills: string[];
}

/**
 * The beacon's rule: the sum of all shots and of the system's, less the sixteenth from the last.
 * The stream's first number is the system's shot; where there are fewer than sixteen shots, the next ones take the ranks that nobody has.
 *
 * @param shots five digits each, first shot first; there may be none.
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

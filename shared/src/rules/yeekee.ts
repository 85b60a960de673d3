/** Below this many shots the sixteenth from the last does not exist, and the round is void. */
export const YEEKEE_MIN_SHOTS = 16;
/** A member's shots into one round are at least this far apart. */
export const SHOT_INTERVAL_SECONDS = 5;
/** Shooting goes on for this long after betting has closed. */
export const SHOOTING_AFTER_CLOSE_SECONDS = 120;
/** From the end of shooting to the result. */
export const RESULT_AFTER_SHOOTING_SECONDS = 18;

export type YeekeeResult =
  | {
      /** Of all shots, the sixteenth from the last included. */
      readonly sum: number;
      /** The sixteenth shot counted from the last. */
      readonly rank16: string;
      /** Five digits, zero-padded; `yeekeeDraw` makes the draw of them. */
      readonly result: string;
    }
  | { readonly void: 'too-few-shots' };

/**
 * The conventional rule: the sum of all shots less the sixteenth from the last, of which the last five digits count.
 *
 * @param shots five digits each, in the order in which the server numbered them, first shot first.
 * @throws RangeError when a shot is not five digits.
 */
export function yeekeeResult(shots: readonly string[]): YeekeeResult {
  const malformed = shots.find((shot) => !/^\d{5}$/.test(shot));
  if (malformed !== undefined) throw new RangeError(`not a shot: ${malformed}`);
  const rank16 = shots.at(-YEEKEE_MIN_SHOTS);
  if (rank16 === undefined) return { void: 'too-few-shots' };
  const sum = shots.reduce((total, shot) => total + Number(shot), 0);
  return { sum, rank16, result: String((sum - Number(rank16)) % 100_000).padStart(5, '0') };
}

/** The rank of a shot among `count` of them: the last is 1. `seq` counts from 1 without a gap. */
export function shotRank(seq: number, count: number): number {
  return count - seq + 1;
}

/** A round with fewer shots has no sixteenth shot from the end, and is void. */
export const YEEKEE_MIN_SHOTS = 16;
/** Minimum interval between a member's shots in one round. */
export const SHOT_INTERVAL_SECONDS = 5;
/** Shooting continues for this long after betting closes. */
export const SHOOTING_AFTER_CLOSE_SECONDS = 120;
/** Time from the end of shooting to the result. */
export const RESULT_AFTER_SHOOTING_SECONDS = 18;

export type YeekeeResult =
  | {
      /** Sum of all shots, including the sixteenth from the end. */
      readonly sum: number;
      /** The sixteenth shot from the end. */
      readonly rank16: string;
      /** Five digits, zero-padded. Input of `yeekeeDraw`. */
      readonly result: string;
    }
  | { readonly void: 'too-few-shots' };

/**
 * The conventional rule: the last five digits of the sum of all shots minus the sixteenth shot from the end.
 *
 * @param shots five digits each, oldest first, in the order of the server's numbering.
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

/** The rank of a shot among `count` shots: the last one is 1. `seq` counts from 1 without gaps. */
export function shotRank(seq: number, count: number): number {
  return count - seq + 1;
}

import type { Shot, YingPromise, YingResult } from '@chokdee/shared/contracts/yeekee';
import { YEEKEE_MIN_SHOTS } from '@chokdee/shared/rules/yeekee';

/** The sum that makes a result, as far as it may be known. */
export interface SumParts {
  /** Number of members' shots, and their sum, which is hidden while shooting is open. */
  count: number;
  shots?: number;
  /** The system's shot: `undefined` in rounds that have none, `null` until the beacon has published. */
  system?: string | null;
  /** Shots of the system in place of missing ones. */
  fills: readonly string[];
  rank16?: string;
  /** Everything but the sixteenth shot from the end. */
  difference?: number;
  /** Its last five digits. */
  result?: string;
}

export function sumPartsOf({ count, sum, rank16, result, fairness }: YingResult): SumParts {
  const isBeacon = fairness.rule === 'beacon';
  const system = isBeacon ? fairness.system?.number : undefined;
  const fills = (isBeacon && fairness.system?.fills) || [];
  const bySystem = [...fills, ...(system === undefined ? [] : [system])];
  return {
    count,
    fills,
    rank16,
    result,
    ...(isBeacon ? { system: system ?? null } : {}),
    ...(sum === undefined
      ? {}
      : { shots: sum - bySystem.reduce((total, number) => total + Number(number), 0) }),
    ...(sum === undefined || rank16 === undefined ? {} : { difference: sum - Number(rank16) }),
  };
}

/** The sum while the round forms. The server hides what would help a shooter, and so does this. */
export function formingSum(
  { count, sum }: { count: number; sum?: number },
  latest: readonly Shot[],
  { fairness }: Pick<YingPromise, 'fairness'>,
): SumParts {
  return {
    count,
    fills: [],
    ...(sum === undefined ? {} : { shots: sum }),
    ...(fairness.rule === 'beacon' ? { system: null } : {}),
    rank16: latest[YEEKEE_MIN_SHOTS - 1]?.yingNumber,
  };
}

import type { Shot } from '@chokdee/shared/contracts/yeekee';
import { yeekeeResult } from '@chokdee/shared/rules/yeekee';

/** What this device makes of the shots, and whether it is what was announced. */
export type Proof =
  | { verdict: 'match' | 'mismatch'; sum: number; rank16: string; difference: number; result: string }
  /** Not every shot is at hand, or not every one is shown yet. */
  | { verdict: 'partial' };

/** @param shots in any order; `count` is how many the round had. */
export function prove(shots: readonly Shot[], count: number, announced: string): Proof {
  const numbers = [...shots].sort((a, b) => a.seq - b.seq).flatMap(({ yingNumber }) => yingNumber ?? []);
  if (numbers.length !== count) return { verdict: 'partial' };
  const own = yeekeeResult(numbers);
  if ('void' in own) return { verdict: 'partial' };
  return { verdict: own.result === announced ? 'match' : 'mismatch', ...own, difference: own.sum - Number(own.rank16) };
}

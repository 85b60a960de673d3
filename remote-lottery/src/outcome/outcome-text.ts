import type { RoundOutcome } from '@chokdee/shared/contracts/outcomes';
import { formatBaht } from '@chokdee/shared/format';
import type { TextOf } from '@chokdee/shared/i18n';

type Sums = Pick<RoundOutcome, 'state' | 'staked' | 'payout'>;

/**
 * A payout counts as a win only if it exceeds the stake. A smaller return is a loss and is not celebrated.
 */
export function isGain({ state, staked, payout }: Sums): boolean {
  return state === 'settled' && payout > staked;
}

/** What a round made of the member's bet slips, in one sentence. */
export function outcomeText(sums: Sums, text: TextOf): string {
  const { state, staked, payout } = sums;
  const values = { payout: formatBaht(payout), staked: formatBaht(staked) };
  if (staked === 0) return text('poy.status.cancelled');
  if (state === 'void') return text('outcome.void', values);
  if (isGain(sums)) return text('outcome.won', values);
  return text(payout > 0 ? 'outcome.back' : 'outcome.lost', values);
}

import type { Poy, Round } from '@chokdee/shared/contracts/lottery';
import { roundNumberOf } from '@chokdee/shared/rules/round-clock';
import { groupOf } from '../rounds/lottery-group.ts';

type OfLottery = Pick<Poy, 'betGroup' | 'betType' | 'name'>;

/**
 * Whether two rounds, or a bet slip and a round, belong to the same lottery. Where a lottery has many rounds
 * a day, the bet type carries a round number and the group decides; elsewhere the names must match.
 */
export function isSameLottery(a: OfLottery, b: Pick<Round, 'betGroup' | 'betType' | 'name'>): boolean {
  return (
    groupOf(a)?.slug === groupOf(b)?.slug && (roundNumberOf(a.betType) !== undefined || a.name === b.name)
  );
}

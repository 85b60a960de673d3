import type { Poy, Round } from '@chokdee/shared/contracts/lottery';
import { roundNumberOf } from '@chokdee/shared/rules/round-clock';
import { groupOf } from '../rounds/lottery-group.ts';

type OfLottery = Pick<Poy, 'betGroup' | 'betType' | 'name'>;

/** Whether two rounds, or a slip and a round, are of one lottery. Where a day has many rounds the name ends in a number; elsewhere it is the lottery's own. */
export function isSameLottery(a: OfLottery, b: Pick<Round, 'betGroup' | 'betType' | 'name'>): boolean {
  return (
    groupOf(a)?.slug === groupOf(b)?.slug && (roundNumberOf(a.betType) !== undefined || a.name === b.name)
  );
}

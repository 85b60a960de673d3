import type { Lottery } from '@chokdee/shared/contracts/lottery-results';
import { useRoundTitles } from '../rounds/round-title.ts';

/** Names lotteries in the member's language. */
export function useLotteryName(): (lottery: Lottery) => string {
  const titles = useRoundTitles();
  return ({ betGroup, betType, name }) => titles.lottery({ betGroup, betType, name, dt: '' });
}

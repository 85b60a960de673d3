import type { BetGroup, Round } from '@chokdee/shared/contracts/lottery';
import type { IconName } from '@chokdee/shared/ui';

/** The groups that a member finds in the lobby, in its order. The slug is the group's part of a path and of the path of the call that places a slip. */
export const lotteryGroups = [
  { slug: 'gov', list: 'gov', betGroup: 'BET_GOV', icon: 'bank' },
  { slug: 'yeekee', list: 'yeekee', betGroup: 'BET_YEEKEE', icon: 'target' },
  { slug: 'yeekee5-min', list: 'yeekee5Min', betGroup: 'BET_YEEKEE', icon: 'timer' },
  { slug: 'stock', list: 'stock', betGroup: 'BET_STOCK', icon: 'trend' },
  { slug: 'pingpong', list: 'pingpong', betGroup: 'BET_PINGPONG', icon: 'dice' },
] as const satisfies readonly { slug: string; list: string; betGroup: BetGroup; icon: IconName }[];

export type LotteryGroup = (typeof lotteryGroups)[number];
export type GroupSlug = LotteryGroup['slug'];

export function groupOfSlug(slug: string | undefined): LotteryGroup | undefined {
  return lotteryGroups.find((group) => group.slug === slug);
}

/** A round, a placed slip or a result knows its group by two names, since both Yeekee lotteries are of one betGroup. */
export function groupOf({ betGroup, betType }: Pick<Round, 'betGroup' | 'betType'>): LotteryGroup | undefined {
  if (betGroup === 'BET_YEEKEE') return groupOfSlug(betType.startsWith('BET_YEEKEE_5_') ? 'yeekee5-min' : 'yeekee');
  return lotteryGroups.find((group) => group.betGroup === betGroup);
}

/** Whether each of its rounds is of another lottery: the markets of the stock lottery. */
export function isManyLotteries({ slug }: LotteryGroup): boolean {
  return slug === 'stock';
}

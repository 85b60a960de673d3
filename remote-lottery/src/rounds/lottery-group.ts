import type { BetGroup, Round } from '@chokdee/shared/contracts/lottery';
import type { IconName } from '@chokdee/shared/ui';

/**
 * The groups that a member finds in the lobby, in its order. The slug is the group's part of a path, and of the path of the call that places
 * a slip, but for the lotteries of four digits: they share a slug, and have pages and calls of their own.
 */
export const lotteryGroups = [
  { slug: 'gov', list: 'gov', betGroup: 'BET_GOV', icon: 'bank' },
  { slug: 'yeekee', list: 'yeekee', betGroup: 'BET_YEEKEE', icon: 'target' },
  { slug: 'yeekee5-min', list: 'yeekee5Min', betGroup: 'BET_YEEKEE', icon: 'timer' },
  { slug: 'stock', list: 'stock', betGroup: 'BET_STOCK', icon: 'trend' },
  { slug: 'pingpong', list: 'pingpong', betGroup: 'BET_PINGPONG', icon: 'dice' },
  { slug: '4d', list: 'sets', betGroup: 'BET_LOTERRY4', icon: 'ticket' },
] as const satisfies readonly { slug: string; list: string; betGroup: BetGroup; icon: IconName }[];

export type LotteryGroup = (typeof lotteryGroups)[number];
export type GroupSlug = LotteryGroup['slug'];
/** Of groups whose rounds are bet on by slips of options. */
export type SlipGroup = Exclude<LotteryGroup, { slug: '4d' }>;
export type SlipSlug = SlipGroup['slug'];

export const slipGroups = lotteryGroups.filter((group): group is SlipGroup => group.slug !== '4d');

/** The lists of the lotteries of four digits, each with what it shares with the others. */
export const setLists = (['lao', 'laoSuper', 'hanoy', 'malay'] as const).map(
  (list) => ({ slug: '4d', list, icon: 'ticket' }) as const,
);

/** In any case, as the addresses that it comes from are matched. */
export function groupOfSlug(slug: string | undefined): LotteryGroup | undefined {
  const wanted = slug?.toLowerCase();
  return lotteryGroups.find((group) => group.slug === wanted);
}

/** A round, a placed slip or a result knows its group by two names, since both Yeekee lotteries are of one betGroup. */
export function groupOf({
  betGroup,
  betType,
}: Pick<Round, 'betGroup' | 'betType'>): LotteryGroup | undefined {
  if (betGroup === 'BET_YEEKEE')
    return groupOfSlug(betType.startsWith('BET_YEEKEE_5_') ? 'yeekee5-min' : 'yeekee');
  return lotteryGroups.find((group) => group.betGroup === betGroup);
}

/** Whether each of its rounds is of another lottery: the markets of the stock lottery, and the countries of four digits. */
export function isManyLotteries({ slug }: LotteryGroup): boolean {
  return slug === 'stock' || slug === '4d';
}

/** As `groupOf`, for what is bet on by slips of options; `undefined` for tickets of four digits. */
export function slipGroupOf(round: Pick<Round, 'betGroup' | 'betType'>): SlipGroup | undefined {
  return slipGroups.find(({ slug }) => slug === groupOf(round)?.slug);
}

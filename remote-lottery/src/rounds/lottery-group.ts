import type { BetGroup, Round } from '@chokdee/shared/contracts/lottery';
import type { IconName } from '@chokdee/shared/ui';

/**
 * The lottery groups of the lobby, in display order. The slug is part of the page path and of the API path
 * that places a bet slip. Four-digit lotteries are an exception: they share one slug and have their own pages
 * and calls.
 */
export const lotteryGroups = [
  { slug: 'gov', list: 'gov', betGroup: 'BET_GOV', icon: 'bank' },
  { slug: 'yeekee', list: 'yeekee', betGroup: 'BET_YEEKEE', icon: 'target' },
  { slug: 'yeekee5-min', list: 'yeekee5Min', betGroup: 'BET_YEEKEE', icon: 'timer' },
  { slug: 'stock', list: 'stock', betGroup: 'BET_STOCK', icon: 'trend' },
  { slug: 'pingpong', list: 'pingpong', betGroup: 'BET_PINGPONG', icon: 'dice' },
  { slug: '4d', list: 'tickets', betGroup: 'BET_LOTERRY4', icon: 'ticket' },
] as const satisfies readonly { slug: string; list: string; betGroup: BetGroup; icon: IconName }[];

export type LotteryGroup = (typeof lotteryGroups)[number];
export type GroupSlug = LotteryGroup['slug'];
/** Groups whose rounds take option bets. */
export type SlipGroup = Exclude<LotteryGroup, { slug: '4d' }>;
export type SlipSlug = SlipGroup['slug'];

export const slipGroups = lotteryGroups.filter((group): group is SlipGroup => group.slug !== '4d');

/** The reply lists of the four-digit lotteries, with the slug and icon they share. */
export const ticketLists = (['lao', 'laoSuper', 'hanoy', 'malay'] as const).map(
  (list) => ({ slug: '4d', list, icon: 'ticket' }) as const,
);

/** Case-insensitive, like route matching. */
export function groupOfSlug(slug: string | undefined): LotteryGroup | undefined {
  const wanted = slug?.toLowerCase();
  return lotteryGroups.find((group) => group.slug === wanted);
}

/**
 * The group of a round, placed slip or result. It needs betGroup and betType: both Yeekee lotteries share a
 * betGroup.
 */
export function groupOf({
  betGroup,
  betType,
}: Pick<Round, 'betGroup' | 'betType'>): LotteryGroup | undefined {
  if (betGroup === 'BET_YEEKEE')
    return groupOfSlug(betType.startsWith('BET_YEEKEE_5_') ? 'yeekee5-min' : 'yeekee');
  return lotteryGroups.find((group) => group.betGroup === betGroup);
}

/** Whether each round of the group is a separate lottery: stock markets, and the four-digit lotteries. */
export function hasManyLotteries({ slug }: LotteryGroup): boolean {
  return slug === 'stock' || slug === '4d';
}

/** Like `groupOf`, for option bets only; `undefined` for four-digit tickets. */
export function slipGroupOf(round: Pick<Round, 'betGroup' | 'betType'>): SlipGroup | undefined {
  return slipGroups.find(({ slug }) => slug === groupOf(round)?.slug);
}

import { walletWays } from '@chokdee/shared/rules/deposit-way-names';
import { depositWays } from '@chokdee/shared/rules/deposit-ways';

const walletTabs = walletWays.map((way) => depositWays[way].tab);

/** Names as in the product. */
export const creditTabs = [
  'allTransactions',
  depositWays.fast.tab,
  depositWays.normal.tab,
  ...walletTabs,
  'withdrawData',
] as const;
export type CreditTab = (typeof creditTabs)[number];

/** The e-wallet whose deposits a tab lists. */
export const walletOf = (tab: CreditTab) => walletWays.find((way) => depositWays[way].tab === tab);

import type { Deposit, DepositChannel } from '@chokdee/shared/contracts/deposits';
import { depositWays } from '@chokdee/shared/rules/deposit-ways';

/** The page of one deposit. */
export const depositPath = ({ channel, id }: Pick<Deposit, 'channel' | 'id'>): string =>
  `${depositWays[channel].onePage}?id=${id}`;

/** Where one more deposit of the channel is begun. */
export const newDepositPath = (channel: DepositChannel): string => depositWays[channel].page;

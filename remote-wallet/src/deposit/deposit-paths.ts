import type { Deposit, DepositChannel } from '@chokdee/shared/contracts/deposits';
import { depositWays } from '@chokdee/shared/rules/deposit-ways';

/** Page of one deposit. */
export const depositPath = ({ channel, id }: Pick<Deposit, 'channel' | 'id'>): string =>
  `${depositWays[channel].onePage}?id=${id}`;

/** Page that starts another deposit of the channel. */
export const newDepositPath = (channel: DepositChannel): string => depositWays[channel].page;

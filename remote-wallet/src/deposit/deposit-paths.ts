import type { Deposit, DepositChannel } from '@chokdee/shared/contracts/deposits';

const screens: Record<DepositChannel, string> = {
  fast: '/credit/deposit/fast/queue',
  normal: '/credit/deposit/normal',
  qrcode: '/credit/deposit/qrcode',
  truemoney: '/credit/deposit/truemoney',
};

/** The page of one deposit. */
export const depositPath = ({ channel, id }: Pick<Deposit, 'channel' | 'id'>): string => `${screens[channel]}?id=${id}`;

/** Where one more deposit of the channel is begun. */
export const newDepositPath = (channel: DepositChannel): string => (channel === 'fast' ? '/credit/deposit/fast' : screens[channel]);

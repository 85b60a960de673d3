import { toSatang } from '@chokdee/shared/contracts/money';
import { withdrawCalls } from '@chokdee/shared/contracts/withdraws';
import { openSite } from '../testing/open-site.ts';
import { story } from '../testing/story.ts';
import { TurnoverScreen } from './turnover-screen.tsx';

export default { title: 'wallet/Turnover' };

const turnover = (staked: number) =>
  story(TurnoverScreen, {
    arrange: () =>
      openSite().reply(withdrawCalls.turnover, {
        type: 'normal',
        isCheckNormal: true,
        deposited: toSatang(100_000),
        staked: toSatang(staked),
        required: toSatang(100_000),
        percent: 100,
        minBet: toSatang(100),
        canWithdraw: staked >= 100_000,
        turnOver: toSatang(100_000 - staked),
        since: '2026-11-01T09:00:00+07:00',
      }),
  });

export const LeftToPlay = turnover(25_000);
export const Complete = turnover(100_000);
export const Failed = story(TurnoverScreen);
export const Loading = story(TurnoverScreen, { arrange: () => openSite().hang(withdrawCalls.turnover) });

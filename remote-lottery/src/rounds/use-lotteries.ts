import { lotteryResultCalls, type Lottery } from '@chokdee/shared/contracts/lottery-results';
import { useCall } from '@chokdee/shared/query';
import { useMemo } from 'react';

/** Lotteries by `betName`. Empty while loading and when loading fails: the lobby works without. */
export type Lotteries = ReadonlyMap<string, Lottery>;

/** Every lottery with its last result and base rate. */
export function useLotteries(): Lotteries {
  const call = useCall(lotteryResultCalls.lotteries, {});
  const all = call.state === 'ready' ? call.data : undefined;
  return useMemo(() => new Map(all?.map((lottery) => [lottery.betName, lottery])), [all]);
}

import { lotteryResultCalls, type Lottery } from '@chokdee/shared/contracts/lottery-results';
import { useCall, type CallState } from '@chokdee/shared/query';
import { useSearchParams } from '@chokdee/shared/router';

interface ChosenLottery {
  lotteries: CallState<Lottery[]>;
  /**
   * The lottery of the address, otherwise the government lottery. Absent while loading, and without
   * lotteries.
   */
  chosen: Lottery | undefined;
  /** Replaces values of the address; the others stay. */
  change: (values: Readonly<Record<string, string>>) => void;
  /** A value of the address. */
  valueOf: (name: string) => string | undefined;
}

/** The lottery whose results a page shows, kept in its address. */
export function useChosenLottery(): ChosenLottery {
  const [search, setSearch] = useSearchParams();
  const lotteries = useCall(lotteryResultCalls.lotteries, {});
  const all = lotteries.state === 'ready' ? lotteries.data : [];
  const wanted = search.get('lottery');
  const named = (betName: string | null) => all.find((lottery) => lottery.betName === betName);
  return {
    lotteries,
    chosen: named(wanted) ?? named('gov') ?? all[0],
    change: (values) => setSearch({ ...Object.fromEntries(search), ...values }, { replace: true }),
    valueOf: (name) => search.get(name) ?? undefined,
  };
}

import { lotteryCalls, type Round } from '@chokdee/shared/contracts/lottery';
import { useCall, type CallState } from '@chokdee/shared/http';
import { useEffect, useMemo } from 'react';
import { setServerTime } from '@chokdee/shared/socket';
import { lotteryGroups } from './lottery-group.ts';
import { phaseOf } from './round-phase.ts';
import { useRoundClock } from './use-round-clock.ts';
import { useRoundNews } from './use-round-news.ts';

type Latest = CallState<Record<(typeof lotteryGroups)[number]['list'], Round[]> & { serverTimeMs: number }>;

/** A round that has closed by the clock is asked for again after this long, should the push that tells its new state be lost. */
const SETTLING_MS = 15_000;

const none: readonly Round[] = [];

/** Every round of the lobby, kept up to date, and the server's time to draw them by. */
export function useLatestRounds(): { latest: Latest; nowMs: number } {
  const latest: Latest = useCall(lotteryCalls.latest, {});
  const ready = latest.state === 'ready' ? latest : undefined;
  const rounds = useMemo(() => (ready ? lotteryGroups.flatMap(({ list }) => ready.data[list]) : none), [ready?.data]); // eslint-disable-line react-hooks/exhaustive-deps
  const nowMs = useRoundClock(rounds);
  const settling = rounds.some((round) => ['shooting', 'awaiting'].includes(phaseOf(round, nowMs)));
  const reload = ready?.reload;
  useRoundNews(reload);

  useEffect(() => {
    if (ready) setServerTime(ready.data.serverTimeMs);
  }, [ready?.data]); // eslint-disable-line react-hooks/exhaustive-deps

  useEffect(() => {
    if (!settling || !reload) return undefined;
    const timer = setInterval(reload, SETTLING_MS);
    return () => clearInterval(timer);
  }, [settling, reload]);

  return { latest, nowMs };
}

import { lotteryCalls, type Round } from '@chokdee/shared/contracts/lottery';
import { useCall, type CallState } from '@chokdee/shared/http';
import { latestSetRound } from '@chokdee/shared/rules/set-4';
import { useEffect, useMemo } from 'react';
import type { z } from 'zod';
import { setServerTime } from '@chokdee/shared/socket';
import { lotteryGroups, setLists, type LotteryGroup } from './lottery-group.ts';
import { phaseOf } from './round-phase.ts';
import { useRoundClock } from './use-round-clock.ts';
import { useRoundNews } from './use-round-news.ts';

type LatestReply = z.output<typeof lotteryCalls.latest.reply>;
type Latest = CallState<Record<LotteryGroup['list'], Round[]> & { serverTimeMs: number }>;

/** A round that has closed by the clock is asked for again after this long, should the push that tells its new state be lost. */
const SETTLING_MS = 15_000;

const none: readonly Round[] = [];

/** Every round of the lobby, kept up to date, and the server's time to draw them by. */
export function useLatestRounds(): { latest: Latest; nowMs: number } {
  const reply = useCall(lotteryCalls.latest, {});
  const told = reply.state === 'ready' ? reply.data : undefined;
  const data = useMemo(() => told && { ...told, sets: setRounds(told) }, [told]);
  const rounds = useMemo(() => (data ? lotteryGroups.flatMap(({ list }) => data[list]) : none), [data]);
  const nowMs = useRoundClock(rounds);
  const settling = rounds.some((round) => ['shooting', 'awaiting'].includes(phaseOf(round, nowMs)));
  const reload = reply.state === 'ready' ? reply.reload : undefined;
  useRoundNews(reload);

  useEffect(() => {
    if (told) setServerTime(told.serverTimeMs);
  }, [told]);

  useEffect(() => {
    if (!settling || !reload) return undefined;
    const timer = setInterval(reload, SETTLING_MS);
    return () => clearInterval(timer);
  }, [settling, reload]);

  return {
    latest: reply.state === 'ready' ? { ...reply, data: data ?? { ...reply.data, sets: [] } } : reply,
    nowMs,
  };
}

/** Of each lottery of four digits the round that stands for it. */
function setRounds(latest: LatestReply): Round[] {
  return setLists.flatMap(({ list }) => latestSetRound(latest[list]) ?? []);
}

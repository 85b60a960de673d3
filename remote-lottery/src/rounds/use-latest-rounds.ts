import { setServerTime } from '@chokdee/shared/clock';
import { lotteryCalls, type Round } from '@chokdee/shared/contracts/lottery';
import { useCall, type CallState } from '@chokdee/shared/query';
import { latestSetRound } from '@chokdee/shared/rules/set-4';
import { useEffect, useMemo } from 'react';
import type { z } from 'zod';
import { lotteryGroups, setLists, type LotteryGroup } from './lottery-group.ts';
import { phaseOf } from './round-phase.ts';
import { useRoundClock } from './use-round-clock.ts';
import { useReloadOnRoundChange } from './use-reload-on-round-change.ts';

type LatestReply = z.output<typeof lotteryCalls.latest.reply>;
type Latest = CallState<Record<LotteryGroup['list'], Round[]> & { serverTimeMs: number }>;

/** Poll interval for rounds that closed by the clock, in case the push with the new state is lost. */
const POLL_MS = 15_000;

const none: readonly Round[] = [];

/** All rounds of the lobby, kept up to date, and the server time to render them with. */
export function useLatestRounds(): { latest: Latest; nowMs: number } {
  const reply = useCall(lotteryCalls.latest, {});
  const reported = reply.state === 'ready' ? reply.data : undefined;
  const data = useMemo(() => reported && { ...reported, sets: setRounds(reported) }, [reported]);
  const rounds = useMemo(() => (data ? lotteryGroups.flatMap(({ list }) => data[list]) : none), [data]);
  const nowMs = useRoundClock(rounds);
  const settling = rounds.some((round) => ['shooting', 'awaiting'].includes(phaseOf(round, nowMs)));
  const reload = reply.state === 'ready' ? reply.reload : undefined;
  useReloadOnRoundChange(reload);

  useEffect(() => {
    if (reported) setServerTime(reported.serverTimeMs);
  }, [reported]);

  useEffect(() => {
    if (!settling || !reload) return undefined;
    const timer = setInterval(reload, POLL_MS);
    return () => clearInterval(timer);
  }, [settling, reload]);

  return {
    latest: reply.state === 'ready' ? { ...reply, data: data ?? { ...reply.data, sets: [] } } : reply,
    nowMs,
  };
}

/** For each four-digit lottery, the round that represents it. */
function setRounds(latest: LatestReply): Round[] {
  return setLists.flatMap(({ list }) => latestSetRound(latest[list]) ?? []);
}

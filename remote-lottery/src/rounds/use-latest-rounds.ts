import { serverNow, setServerTime } from '@chokdee/shared/clock';
import { lotteryCalls, type Round } from '@chokdee/shared/contracts/lottery';
import { useCall, type CallState } from '@chokdee/shared/query';
import { latestTicketRound } from '@chokdee/shared/rules/tickets';
import { useEffect, useMemo } from 'react';
import type { z } from 'zod';
import { lotteryGroups, ticketLists, type LotteryGroup } from './lottery-group.ts';
import { phaseOf } from './round-phase.ts';
import { useRoundClock } from './use-round-clock.ts';

type LatestReply = z.output<typeof lotteryCalls.latest.reply>;
type Lobby = Record<LotteryGroup['list'], Round[]> & { serverTimeMs: number };

/** Poll interval while rounds are closed by the clock, in case the push with the new state is lost. */
const SETTLING_POLL_MS = 15_000;

const none: readonly Round[] = [];

/** All rounds of the lobby, kept up to date, and the server time to render them with. */
export function useLatestRounds(): { latest: CallState<Lobby>; nowMs: number } {
  const reply = useCall(lotteryCalls.latest, {}, { pollMs: settlingPollMs });
  const reported = reply.state === 'ready' ? reply.data : undefined;
  const lobby = useMemo(() => reported && lobbyOf(reported), [reported]);
  const nowMs = useRoundClock(useMemo(() => (lobby ? roundsOf(lobby) : none), [lobby]));

  useEffect(() => {
    if (reported) setServerTime(reported.serverTimeMs);
  }, [reported]);

  return {
    latest: reply.state === 'ready' ? { ...reply, data: lobby ?? lobbyOf(reply.data) } : reply,
    nowMs,
  };
}

function settlingPollMs(latest: LatestReply | undefined): number | undefined {
  const isSettling = (round: Round) => ['shooting', 'awaiting'].includes(phaseOf(round, serverNow()));
  return latest && roundsOf(lobbyOf(latest)).some(isSettling) ? SETTLING_POLL_MS : undefined;
}

/** Each four-digit lottery is represented by one round. */
function lobbyOf(latest: LatestReply): Lobby {
  return { ...latest, tickets: ticketLists.flatMap(({ list }) => latestTicketRound(latest[list]) ?? []) };
}

function roundsOf(lobby: Lobby): Round[] {
  return lotteryGroups.flatMap(({ list }) => lobby[list]);
}

import { useEffect, useReducer, useState } from 'react';
import { onClockSet, serverNow, setServerTime } from '@chokdee/shared/clock';
import { lotteryCalls, type Round } from '@chokdee/shared/contracts/lottery';
import { useCall } from '@chokdee/shared/query';
import { nextRounds } from './next-rounds.ts';

const COUNT = 4;
/** The server has closed the round and opened the next within this time. */
const AFTER_CLOSE_MS = 1_500;

type NextRounds =
  | { state: 'loading' }
  | { state: 'error'; error: unknown; reload: () => void }
  | { state: 'ready'; rounds: Round[]; onClosed: () => void };

/** The rounds that close next, fetched again whenever one opens or closes. */
export function useNextRounds(): NextRounds {
  const call = useCall(lotteryCalls.latest, {});
  const reload = call.state === 'loading' ? undefined : call.reload;
  const [closings, setClosings] = useState(0);

  const [, rerender] = useReducer((count: number) => count + 1, 0);
  useEffect(() => onClockSet(rerender), []);
  const serverTimeMs = call.state === 'ready' ? call.data.serverTimeMs : undefined;
  useEffect(() => {
    if (serverTimeMs !== undefined) setServerTime(serverTimeMs);
  }, [serverTimeMs]);

  useEffect(() => {
    if (closings === 0 || !reload) return undefined;
    const timer = setTimeout(reload, AFTER_CLOSE_MS);
    return () => clearTimeout(timer);
  }, [closings, reload]);

  if (call.state !== 'ready') return call;
  const { yeekee, yeekee5Min, gov, stock, pingpong, hanoy, lao, laoSuper, malay } = call.data;
  return {
    state: 'ready',
    rounds: nextRounds(
      [...yeekee, ...yeekee5Min, ...gov, ...stock, ...pingpong, ...hanoy, ...lao, ...laoSuper, ...malay],
      serverNow(),
      COUNT,
    ),
    onClosed: () => setClosings((count) => count + 1),
  };
}

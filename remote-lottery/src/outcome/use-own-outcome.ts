import { lotteryCalls, type PoyLine, type Round } from '@chokdee/shared/contracts/lottery';
import type { PoyId } from '@chokdee/shared/contracts/ids';
import { outcomeCalls, type RoundOutcome } from '@chokdee/shared/contracts/outcomes';
import { send } from '@chokdee/shared/http';
import { useCall, useRead, type CallState } from '@chokdee/shared/query';
import { useEffect } from 'react';
import { isOver, type RoundPhase } from '../rounds/round-phase.ts';
import type { PaidLine } from './lit-digits.ts';
import { useSpread } from './use-spread.ts';

/**
 * The lines of the other bet slips are one tap away: a member with many slips must not cost as many calls.
 */
const SLIPS_WITH_LINES = 3;
/** Every page of a round notices its close in the same second. */
const CLOSE_SPREAD_MS = 3_000;

type PoyLinesById = ReadonlyMap<PoyId, readonly PoyLine[]>;

export interface OwnOutcome {
  outcome: CallState<RoundOutcome>;
  /** The member's bet slips, highest payout first. They wait until the round has ended. */
  slips: RoundOutcome | undefined;
  /** The lines of the first bet slips, as far as they are known. */
  lines: CallState<PoyLinesById>;
  /** What lights up: every paid line that the page knows. */
  paid: readonly PaidLine[];
}

/**
 * The member's own bet slips in a round whose betting has closed.
 *
 * @param live the round ended while the member was on its page
 */
export function useOwnOutcome(round: Round, phase: RoundPhase, live: boolean): OwnOutcome {
  const { betId } = round;
  const isDue = useSpread(live && !isOver(phase), CLOSE_SPREAD_MS);
  const outcome = useCall(outcomeCalls.ofRound, isDue ? { betId } : null);
  const data = outcome.state === 'ready' ? outcome.data : undefined;
  // The push that announces the end may be lost, while polling has noticed it.
  const isOld = data !== undefined && isOver(phase) && data.state !== round.state;
  const reload = outcome.state === 'loading' ? undefined : outcome.reload;
  useEffect(() => {
    if (isOld) reload?.();
  }, [isOld, reload]);

  const poys = data?.poys.toSorted((a, b) => b.payout - a.payout);
  const ids = poys?.slice(0, SLIPS_WITH_LINES).map(({ poyId }) => poyId) ?? [];
  const lines = useRead(
    lotteryCalls.poy,
    ids.length > 0 ? { betId, ids, state: data?.state } : null,
    async (signal): Promise<PoyLinesById> => {
      const found = await Promise.all(ids.map((id) => send(lotteryCalls.poy, { id }, { signal })));
      return new Map(found.map((poy) => [poy.poyId, poy.lines]));
    },
    { keepPrevious: true },
  );
  const slips = data && poys && poys.length > 0 && !(isOver(phase) && isOld) ? { ...data, poys } : undefined;
  return { outcome, slips, lines, paid: slips?.state === 'settled' ? paidLines(slips, lines) : [] };
}

function paidLines({ poys }: RoundOutcome, lines: CallState<PoyLinesById>): PaidLine[] {
  return poys.flatMap(({ poyId, won }): readonly PaidLine[] => {
    const known = lines.state === 'ready' ? lines.data.get(poyId) : undefined;
    return known ? known.filter(({ status }) => status === 'win') : won;
  });
}

import { useState } from 'react';
import { bus } from '@chokdee/shared/bus';
import type { BetId } from '@chokdee/shared/contracts/ids';
import { operatorCalls, type OfficialResult, type ResultMismatch } from '@chokdee/shared/contracts/operator';
import { send } from '@chokdee/shared/http';
import { useTexts } from '@chokdee/shared/i18n';
import { differencesTold } from './result-entry.ts';

/**
 * Sends an entry: the first one proposes, another operator's confirms. `differences`: where it differed from the first. A first entry is
 * not sent when somebody else, `overtakenBy`, has entered one since the page last asked: it would take the place of his instead of being
 * compared with it.
 */
export function useResultEntry(betId: BetId, action: 'propose' | 'confirm', onChanged: () => void) {
  const text = useTexts('operator');
  const [pending, setPending] = useState(false);
  const [error, setError] = useState<unknown>();
  const [overtakenBy, setOvertakenBy] = useState<string>();
  const [differences, setDifferences] = useState<ResultMismatch['differences']>();

  const enter = async (result: OfficialResult): Promise<boolean> => {
    const confirms = action === 'confirm';
    setPending(true);
    setError(undefined);
    setDifferences(undefined);
    setOvertakenBy(undefined);
    try {
      const other = confirms ? undefined : await othersEntry(betId);
      if (other !== undefined) {
        setOvertakenBy(other);
        onChanged();
        return false;
      }
      await send(confirms ? operatorCalls.confirmResult : operatorCalls.proposeResult, { betId, result });
      bus.emit('notification/show', { text: text(confirms ? 'results.settled' : 'results.proposed'), color: 'success' });
      onChanged();
      return true;
    } catch (failure) {
      setError(failure);
      setDifferences(differencesTold(failure));
      // The first entry may be another one by now.
      onChanged();
      return false;
    } finally {
      setPending(false);
    }
  };

  return { enter, pending, error, differences, overtakenBy };
}

/** The name of another operator whose entry stands. */
async function othersEntry(betId: BetId): Promise<string | undefined> {
  const awaiting = await send(operatorCalls.roundsAwaiting, {});
  return awaiting.find(({ round }) => round.betId === betId)?.othersProposal?.proposedBy;
}

import { useState } from 'react';
import { bus } from '@chokdee/shared/bus';
import type { BetId } from '@chokdee/shared/contracts/ids';
import { operatorCalls, type OfficialResult } from '@chokdee/shared/contracts/operator';
import { send } from '@chokdee/shared/http';
import { useTexts } from '@chokdee/shared/i18n';

interface EntryTarget {
  betId: BetId;
  action: 'propose' | 'confirm';
  /** The operator's own first entry, whose place the next one takes. */
  replaces: number | undefined;
}

/**
 * Sends an entry: the first one proposes, another operator's confirms. A first entry is not sent when somebody else, `overtakenBy`, has entered one
 * since the page last asked; the server would refuse it.
 */
export function useResultEntry({ betId, action, replaces }: EntryTarget, onChanged: () => void) {
  const text = useTexts('operator');
  const [pending, setPending] = useState(false);
  const [error, setError] = useState<unknown>();
  const [overtakenBy, setOvertakenBy] = useState<string>();

  const enter = async (result: OfficialResult): Promise<boolean> => {
    const confirms = action === 'confirm';
    setPending(true);
    setError(undefined);
    setOvertakenBy(undefined);
    try {
      const other = confirms ? undefined : await othersEntry(betId);
      if (other !== undefined) {
        setOvertakenBy(other);
        onChanged();
        return false;
      }
      await (confirms
        ? send(operatorCalls.confirmResult, { betId, result })
        : send(operatorCalls.proposeResult, { betId, result, replaces }));
      bus.emit('notification/show', {
        text: text(confirms ? 'results.settled' : 'results.proposed'),
        color: 'success',
      });
      onChanged();
      return true;
    } catch (failure) {
      setError(failure);
      // The first entry may be another one by now.
      onChanged();
      return false;
    } finally {
      setPending(false);
    }
  };

  return { enter, pending, error, overtakenBy };
}

/** The name of another operator whose entry stands. */
async function othersEntry(betId: BetId): Promise<string | undefined> {
  const awaiting = await send(operatorCalls.roundsAwaiting, {});
  return awaiting.find(({ round }) => round.betId === betId)?.othersProposal?.proposedBy;
}

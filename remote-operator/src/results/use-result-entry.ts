import { useState } from 'react';
import { bus } from '@chokdee/shared/bus';
import type { BetId } from '@chokdee/shared/contracts/ids';
import { operatorCalls, type OfficialResult } from '@chokdee/shared/contracts/operator';
import { ApiError, send } from '@chokdee/shared/http';
import { useTexts } from '@chokdee/shared/i18n';
import type { Proposal } from './result-entry.ts';

/** Sends an entry: the first one proposes, another operator's confirms. `refused` is the one that differed. */
export function useResultEntry(betId: BetId, proposal: Proposal | undefined, mine: boolean, onChanged: () => void) {
  const text = useTexts('operator');
  const [pending, setPending] = useState(false);
  const [error, setError] = useState<unknown>();
  const [refused, setRefused] = useState<OfficialResult>();

  const enter = async (result: OfficialResult): Promise<boolean> => {
    const confirms = proposal !== undefined && !mine;
    setPending(true);
    setError(undefined);
    setRefused(undefined);
    try {
      await send(confirms ? operatorCalls.confirmResult : operatorCalls.proposeResult, { betId, result });
      bus.emit('notification/show', { text: text(confirms ? 'results.settled' : 'results.proposed'), color: 'success' });
      onChanged();
      return true;
    } catch (failure) {
      setError(failure);
      if (failure instanceof ApiError && failure.code === 'RESULT_MISMATCH') setRefused(result);
      // The first entry may be another one by now.
      onChanged();
      return false;
    } finally {
      setPending(false);
    }
  };

  return { enter, pending, error, refused };
}

import { useState } from 'react';
import { useAttempt } from '@chokdee/shared/attempt';
import type { BetId } from '@chokdee/shared/contracts/ids';
import { operatorCalls, type OfficialResult } from '@chokdee/shared/contracts/operator';
import { send } from '@chokdee/shared/http';
import { useTexts } from '@chokdee/shared/i18n';
import { notify } from '@chokdee/shared/notifications';

interface EntryTarget {
  betId: BetId;
  action: 'propose' | 'confirm';
  /** Id of the operator's own first entry that this one replaces. */
  replaces: number | undefined;
}

/**
 * Sends an entry. The first one proposes the result, another operator's confirms it. A first entry is not
 * sent when another operator (`overtakenBy`) entered one since the last poll; the server would refuse it.
 */
export function useResultEntry({ betId, action, replaces }: EntryTarget, onChanged: () => void) {
  const text = useTexts('operator');
  const confirms = action === 'confirm';
  const [overtakenBy, setOvertakenBy] = useState<string>();
  const { run, pending, error } = useAttempt(async (result: OfficialResult) => {
    const other = confirms ? undefined : await othersEntry(betId);
    setOvertakenBy(other);
    if (other !== undefined) return false;
    await (confirms
      ? send(operatorCalls.confirmResult, { betId, result })
      : send(operatorCalls.proposeResult, { betId, result, replaces }));
    return true;
  });

  const enter = async (result: OfficialResult): Promise<boolean> => {
    setOvertakenBy(undefined);
    const entered = (await run(result)) ?? false;
    if (entered) notify({ text: text(confirms ? 'results.settled' : 'results.proposed'), color: 'success' });
    // Reload after a refusal too: the first entry may have changed.
    onChanged();
    return entered;
  };

  return { enter, pending, error, overtakenBy };
}

/** Name of another operator with a standing entry. */
async function othersEntry(betId: BetId): Promise<string | undefined> {
  const awaiting = await send(operatorCalls.roundsAwaiting, {});
  return awaiting.find(({ round }) => round.betId === betId)?.othersProposal?.proposedBy;
}

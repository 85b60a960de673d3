import type { PoyId } from '@chokdee/shared/contracts/ids';
import { poyCancelCalls } from '@chokdee/shared/contracts/poy-cancels';
import { formatBaht } from '@chokdee/shared/format';
import type { ApiError } from '@chokdee/shared/http';
import { useErrorText, useTexts } from '@chokdee/shared/i18n';
import { notify } from '@chokdee/shared/notifications';
import { useMoneyMutation } from '@chokdee/shared/query';
import { session } from '@chokdee/shared/session';
import { useEffect, useEffectEvent, useState } from 'react';

/**
 * Asks whether to cancel a bet slip, and cancels it. While the outcome is unknown, the question
 * stays open for a retry.
 *
 * @param onDone called when the slip is cancelled, and when the server says that it no longer can be.
 */
export function useCancelPoy(poyId: PoyId, onDone: () => void) {
  const text = useTexts('lottery');
  const errorText = useErrorText();
  const [asking, setAsking] = useState(false);
  const { run, pending, error, unknown, forget } = useMoneyMutation(poyCancelCalls.cancel, {
    remote: 'lottery',
  });

  const cancel = async () => {
    const reply = await run({ poyId });
    if (!reply) return;
    session.getState().setCash(reply.balance, reply.version);
    notify({ text: text('poy.cancelDone', { amount: formatBaht(reply.refunded) }), color: 'success' });
    setAsking(false);
    onDone();
  };
  const refusal = unknown ? undefined : error;
  // A refusal ends the question for good, also once it is cleared.
  if (refusal && asking) setAsking(false);
  const onRefused = useEffectEvent((failure: ApiError) => {
    notify({ text: errorText(failure), color: 'error' });
    onDone();
  });
  useEffect(() => {
    if (refusal) onRefused(refusal);
  }, [refusal]);

  return {
    asking,
    ask() {
      forget();
      setAsking(true);
    },
    dismiss: () => setAsking(false),
    cancel,
    sending: pending,
    /** Why the outcome is unknown. */
    error: unknown ? error : undefined,
  };
}

export type PoyCancellation = ReturnType<typeof useCancelPoy>;

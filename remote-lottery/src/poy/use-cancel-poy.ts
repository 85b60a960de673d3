import type { PoyId } from '@chokdee/shared/contracts/ids';
import { poyCancelCalls } from '@chokdee/shared/contracts/poy-cancels';
import { formatBaht } from '@chokdee/shared/format';
import { ApiError, newIdempotencyKey, send } from '@chokdee/shared/http';
import { useErrorText, useTexts } from '@chokdee/shared/i18n';
import { notify } from '@chokdee/shared/notifications';
import { isUnknown } from '@chokdee/shared/rules/attempt-outcome';
import { session } from '@chokdee/shared/session';
import { useRef, useState } from 'react';

/**
 * Cancels a bet slip exactly once: until a response arrives, retries reuse the same idempotency key.
 *
 * @param onDone called when the slip is cancelled, and when the server says that it no longer can be.
 */
export function useCancelPoy(poyId: PoyId, onDone: () => void) {
  const text = useTexts('lottery');
  const errorText = useErrorText();
  const key = useRef<string>(undefined);
  const [sending, setSending] = useState(false);
  const [error, setError] = useState<ApiError>();

  async function cancel(): Promise<void> {
    key.current ??= newIdempotencyKey();
    setSending(true);
    setError(undefined);
    try {
      const reply = await send(poyCancelCalls.cancel, { poyId }, { idempotencyKey: key.current });
      session.getState().setCash(reply.balance, reply.version);
      notify({
        text: text('poy.cancelDone', { amount: formatBaht(reply.refunded) }),
        color: 'success',
      });
      onDone();
    } catch (failure) {
      if (!(failure instanceof ApiError)) throw failure;
      if (isUnknown(failure)) return setError(failure);
      key.current = undefined;
      notify({ text: errorText(failure), color: 'error', timeoutMs: 4_000 });
      onDone();
    } finally {
      setSending(false);
    }
  }

  return { cancel, sending, error };
}

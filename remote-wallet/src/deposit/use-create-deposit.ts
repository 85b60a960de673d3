import { useRef, useState } from 'react';
import type { Satang } from '@chokdee/shared/contracts/money';
import { depositCalls, type QrDeposit } from '@chokdee/shared/contracts/deposits';
import { ApiError, newIdempotencyKey, send } from '@chokdee/shared/http';
import { useHold } from '@chokdee/shared/session';

/**
 * Asks for a deposit. As long as it is not known what the server did, the same amount goes out again under the same key,
 * so that a lost answer never makes a second deposit.
 */
export function useCreateDeposit(onCreated: (deposit: QrDeposit) => void) {
  const open = useRef<{ amountSatang: Satang; key: string }>(undefined);
  const [pending, setPending] = useState(false);
  const [error, setError] = useState<ApiError>();
  useHold('wallet', pending || (error !== undefined && isUnknown(error)));

  const create = async (amountSatang: Satang) => {
    if (pending) return;
    if (open.current?.amountSatang !== amountSatang) open.current = { amountSatang, key: newIdempotencyKey() };
    setPending(true);
    setError(undefined);
    try {
      const deposit = await send(depositCalls.createQr, { amount: amountSatang }, { idempotencyKey: open.current.key });
      open.current = undefined;
      onCreated(deposit);
    } catch (failure) {
      if (!(failure instanceof ApiError)) throw failure;
      if (!isUnknown(failure)) open.current = undefined;
      setError(failure);
    } finally {
      setPending(false);
    }
  };

  return { create, pending, error };
}

/** Whether the deposit may exist in spite of the failure. */
export function isUnknown(error: ApiError): boolean {
  return error.kind !== 'refused' || error.status >= 500;
}

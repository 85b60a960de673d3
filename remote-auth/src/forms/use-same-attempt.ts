import { useRef } from 'react';
import type { z } from 'zod';
import type { Call } from '@chokdee/shared/contracts/http';
import { ApiError, newIdempotencyKey, send } from '@chokdee/shared/http';
import { isFinal, isOutcomeUnknown } from '@chokdee/shared/rules/attempt-outcome';

/**
 * Sends requests that contain a PIN or a code. The same request keeps its idempotency key until its outcome is
 * known, so a retry after a lost reply gets that reply. Unlike the key of `useMoneyMutation`, this one is only in
 * memory, because it opens a session together with what the form contains.
 *
 * @param keyChanged gets the key, which is sent after it, and `undefined` once the outcome is known.
 */
export function useSameAttempt<Request extends z.ZodType, Reply extends z.ZodType, Param extends string>(
  call: Call<Request, Reply, Param>,
  keyChanged: (key: string | undefined) => Promise<void> = async () => {},
) {
  const open = useRef<{ about: string; key: string }>(undefined);
  const close = () => {
    open.current = undefined;
    return keyChanged(undefined);
  };

  /** @throws ApiError */
  return async (request: z.output<Request>): Promise<z.output<Reply>> => {
    // Each try solves another captcha.
    const about = JSON.stringify({ ...(request as object), captchaToken: undefined });
    const again = open.current?.about === about;
    if (!again) open.current = { about, key: newIdempotencyKey() };
    const { key } = open.current!;
    await keyChanged(key);
    try {
      const reply = await send(call, request, { idempotencyKey: key });
      await close();
      return reply;
    } catch (failure) {
      const isOpen =
        failure instanceof ApiError && (isOutcomeUnknown(failure) || (again && !isFinal(failure)));
      if (!isOpen) await close();
      throw failure;
    }
  };
}

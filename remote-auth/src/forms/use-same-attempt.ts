import { useRef } from 'react';
import type { z } from 'zod';
import type { Call } from '@chokdee/shared/contracts/http';
import { ApiError, newIdempotencyKey, send } from '@chokdee/shared/http';
import { isFinal } from '@chokdee/shared/rules/attempt-outcome';

/**
 * Sends requests that contain a PIN or a code. The same request keeps its idempotency key until its outcome is
 * known, so a retry after a lost reply gets that reply. Unlike the key of `useMoneyMutation`, this one is only in
 * memory, because it opens a session together with what the form contains.
 *
 * @param keyChanged gets the key before it is sent, and `undefined` once the outcome is known.
 */
export function useSameAttempt<Request extends z.ZodType, Reply extends z.ZodType, Param extends string>(
  call: Call<Request, Reply, Param>,
  keyChanged: (key: string | undefined) => void = () => {},
) {
  const open = useRef<{ about: string; key: string }>(undefined);
  const close = () => {
    open.current = undefined;
    keyChanged(undefined);
  };

  /** @throws ApiError */
  return async (request: z.output<Request>): Promise<z.output<Reply>> => {
    // Each try solves another captcha.
    const about = JSON.stringify({ ...(request as object), captchaToken: undefined });
    if (open.current?.about !== about) open.current = { about, key: newIdempotencyKey() };
    const { key } = open.current;
    keyChanged(key);
    try {
      const reply = await send(call, request, { idempotencyKey: key });
      close();
      return reply;
    } catch (failure) {
      if (failure instanceof ApiError && isFinal(failure)) close();
      throw failure;
    }
  };
}

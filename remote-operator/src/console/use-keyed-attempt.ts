import { useRef, useState } from 'react';
import type { z } from 'zod';
import type { Call } from '@chokdee/shared/contracts/http';
import { ApiError, newIdempotencyKey, send } from '@chokdee/shared/http';
import { isFinal, isUnknown } from '@chokdee/shared/rules/attempt-outcome';
import { useAttempt } from './use-attempt.ts';

/**
 * Like `useAttempt`, for calls that move money. While the outcome is unknown, the same request is retried
 * with the same idempotency key, so it is never carried out twice.
 */
export function useKeyedAttempt<Request extends z.ZodType, Reply extends z.ZodType>(
  call: Call<Request, Reply>,
) {
  const open = useRef<{ about: string; key: string; isLost: boolean }>(undefined);
  const [unknown, setUnknown] = useState(false);
  const { attempt, pending, error } = useAttempt(
    async (request: z.output<Request>): Promise<z.output<Reply>> => {
      const about = JSON.stringify(request);
      const sent =
        open.current?.about === about ? open.current : { about, key: newIdempotencyKey(), isLost: false };
      try {
        const reply = await send(call, request, { idempotencyKey: sent.key });
        open.current = undefined;
        setUnknown(false);
        return reply;
      } catch (failure) {
        const isLost =
          failure instanceof ApiError && (isUnknown(failure) || (sent.isLost && !isFinal(failure)));
        open.current = isLost ? { ...sent, isLost } : undefined;
        setUnknown(isLost);
        throw failure;
      }
    },
  );
  return { attempt, pending, error, unknown };
}

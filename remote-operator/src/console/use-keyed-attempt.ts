import { useRef, useState } from 'react';
import type { z } from 'zod';
import type { Call } from '@chokdee/shared/contracts/http';
import { ApiError, newIdempotencyKey, send } from '@chokdee/shared/http';
import { useAttempt } from './use-attempt.ts';

/**
 * As `useAttempt`, for a call that moves money: as long as it is not known what the server did, the same request goes out again under the same key,
 * so that it is never done twice.
 */
export function useKeyedAttempt<Request extends z.ZodType, Reply extends z.ZodType>(call: Call<Request, Reply>) {
  const open = useRef<{ about: string; key: string }>(undefined);
  const [unknown, setUnknown] = useState(false);
  const { attempt, pending, error } = useAttempt(async (request: z.output<Request>): Promise<z.output<Reply>> => {
    const about = JSON.stringify(request);
    if (open.current?.about !== about) open.current = { about, key: newIdempotencyKey() };
    setUnknown(false);
    try {
      const reply = await send(call, request, { idempotencyKey: open.current.key });
      open.current = undefined;
      return reply;
    } catch (failure) {
      const lost = failure instanceof ApiError && (failure.kind !== 'refused' || failure.status >= 500);
      if (!lost) open.current = undefined;
      setUnknown(lost);
      throw failure;
    }
  });
  return { attempt, pending, error, unknown };
}

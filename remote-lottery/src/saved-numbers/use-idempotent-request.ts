import type { Call } from '@chokdee/shared/contracts/http';
import type { ApiError } from '@chokdee/shared/http';
import { useErrorText } from '@chokdee/shared/i18n';
import { notify } from '@chokdee/shared/notifications';
import { useMoneyMutation } from '@chokdee/shared/query';
import { useEffect, useEffectEvent } from 'react';
import type { z } from 'zod';

/**
 * Like `useRequest`, for a call with an idempotency key: a retry after a lost answer is not carried out twice.
 */
export function useIdempotentRequest<Request extends z.ZodType, Reply extends z.ZodType>(
  call: Call<Request, Reply>,
) {
  const errorText = useErrorText();
  const { run, pending, error } = useMoneyMutation(call, { remote: 'lottery' });
  const onError = useEffectEvent((failure: ApiError) =>
    notify({ text: errorText(failure), color: 'error', timeoutMs: 5_000 }),
  );
  useEffect(() => {
    if (error) onError(error);
  }, [error]);
  return { run, sending: pending };
}

import type { Call } from '@chokdee/shared/contracts/http';
import { useMoneyMutation } from '@chokdee/shared/query';
import type { z } from 'zod';
import { useErrorNotice } from './use-error-notice.ts';

/** A retry after a lost answer is not carried out twice. */
export function useIdempotentRequest<Request extends z.ZodType, Reply extends z.ZodType>(
  call: Call<Request, Reply>,
) {
  const { run, pending, error } = useMoneyMutation(call, { remote: 'lottery' });
  useErrorNotice(error);
  return { run, pending };
}

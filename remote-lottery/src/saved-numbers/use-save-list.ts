import { useAttempt } from '@chokdee/shared/attempt';
import {
  numberListCalls,
  type NumberList,
  type NumberListLine,
  type NumberListSummary,
} from '@chokdee/shared/contracts/saved-numbers';
import { ApiError, send } from '@chokdee/shared/http';
import { useIdempotentRequest } from './use-idempotent-request.ts';
import { useErrorNotice } from './use-error-notice.ts';

interface ListBody {
  name: string;
  lines: NumberListLine[];
}

/**
 * Saves changes of a list, or a new one. `save` resolves to `undefined` when it failed, which a notification
 * says.
 *
 * @param list omitted for a new one.
 * @param onStale called when the list has a newer version on the server. Nothing was saved.
 */
export function useSaveList(list: NumberList | undefined, onStale: (() => void) | undefined) {
  const creation = useIdempotentRequest(numberListCalls.create);
  const update = useAttempt(({ id, version, ...body }: ListBody & Pick<NumberList, 'id' | 'version'>) =>
    send(numberListCalls.update, { id, version, ...body }).catch((error: unknown) => {
      if (error instanceof ApiError && error.code === 'NUMBER_SET_CHANGED') onStale?.();
      throw error;
    }),
  );
  useErrorNotice(update.error);
  return {
    pending: creation.pending || update.pending,
    save: (body: ListBody): Promise<NumberListSummary | undefined> =>
      list ? update.run({ id: list.id, version: list.version, ...body }) : creation.run(body),
  };
}

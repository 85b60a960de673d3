import {
  numberListCalls,
  type NumberList,
  type NumberListLine,
  type NumberListSummary,
} from '@chokdee/shared/contracts/saved-numbers';
import { ApiError, send } from '@chokdee/shared/http';
import { useIdempotentRequest } from './use-idempotent-request.ts';
import { useRequest } from './use-request.ts';

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
  const update = useRequest();
  return {
    sending: creation.sending || update.sending,
    save: (body: ListBody): Promise<NumberListSummary | undefined> =>
      list
        ? update.run(() =>
            send(numberListCalls.update, { id: list.id, version: list.version, ...body }).catch(
              (error: unknown) => {
                if (error instanceof ApiError && error.code === 'NUMBER_SET_CHANGED') onStale?.();
                throw error;
              },
            ),
          )
        : creation.run(body),
  };
}

import { useAttempt } from '@chokdee/shared/attempt';
import {
  numberListCalls,
  type NumberList,
  type NumberListLine,
  type NumberListSummary,
} from '@chokdee/shared/contracts/saved-numbers';
import { ApiError, send } from '@chokdee/shared/http';
import { useMoneyMutation } from '@chokdee/shared/query';

interface ListBody {
  name: string;
  lines: NumberListLine[];
}

/**
 * Saves changes of a list, or a new one. `save` resolves to `undefined` when it failed.
 *
 * @param list omitted for a new one.
 * @param onStale called when the list has a newer version on the server. Nothing was saved.
 */
export function useSaveList(list: NumberList | undefined, onStale: (() => void) | undefined) {
  const creation = useMoneyMutation(numberListCalls.create, { remote: 'lottery' });
  const update = useAttempt(({ id, version, ...body }: ListBody & Pick<NumberList, 'id' | 'version'>) =>
    send(numberListCalls.update, { id, version, ...body }).catch((error: unknown) => {
      if (error instanceof ApiError && error.code === 'NUMBER_SET_CHANGED') onStale?.();
      throw error;
    }),
  );
  return {
    pending: creation.pending || update.pending,
    error: list ? update.error : creation.error,
    save: (body: ListBody): Promise<NumberListSummary | undefined> =>
      list ? update.run({ id: list.id, version: list.version, ...body }) : creation.run(body),
  };
}

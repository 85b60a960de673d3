import { useAttempt } from '@chokdee/shared/attempt';
import {
  numberListCalls,
  type NumberList,
  type NumberListLine,
} from '@chokdee/shared/contracts/saved-numbers';
import { ApiError, send } from '@chokdee/shared/http';

interface SavedList {
  name: string;
  lines: NumberListLine[];
  /** The same for a repeat of the same list, so that a new one is created once. */
  idempotencyKey: string;
}

/**
 * Saves changes of a list, or a new one. `save` resolves to `undefined` when it failed, and to the saved list
 * also when the member has left the screen before the answer.
 *
 * @param list omitted for a new one.
 * @param onStale called when the list has a newer version on the server. Nothing was saved.
 */
export function useSaveList(list: NumberList | undefined, onStale: (() => void) | undefined) {
  const { run, pending, error } = useAttempt(({ idempotencyKey, ...body }: SavedList) =>
    list
      ? send(numberListCalls.update, { id: list.id, version: list.version, ...body }).catch(
          (failure: unknown) => {
            if (failure instanceof ApiError && failure.code === 'NUMBER_SET_CHANGED') onStale?.();
            throw failure;
          },
        )
      : send(numberListCalls.create, body, { idempotencyKey }),
  );
  return { save: run, pending, error };
}

import {
  numberSetCalls,
  type NumberSet,
  type NumberSetLine,
  type NumberSetSummary,
} from '@chokdee/shared/contracts/number-sets';
import { ApiError, send } from '@chokdee/shared/http';
import { useIdempotentRequest } from './use-idempotent-request.ts';
import { useRequest } from './use-request.ts';

interface SetBody {
  name: string;
  lines: NumberSetLine[];
}

/**
 * Saves changes of a set, or a new one. `save` resolves to `undefined` when it failed, which a notification
 * says.
 *
 * @param set omitted for a new one.
 * @param onStale called when the set has a newer version on the server. Nothing was saved.
 */
export function useSaveSet(set: NumberSet | undefined, onStale: (() => void) | undefined) {
  const creation = useIdempotentRequest(numberSetCalls.create);
  const update = useRequest();
  return {
    sending: creation.sending || update.sending,
    save: (body: SetBody): Promise<NumberSetSummary | undefined> =>
      set
        ? update.run(() =>
            send(numberSetCalls.update, { id: set.id, version: set.version, ...body }).catch(
              (error: unknown) => {
                if (error instanceof ApiError && error.code === 'NUMBER_SET_CHANGED') onStale?.();
                throw error;
              },
            ),
          )
        : creation.run(body),
  };
}

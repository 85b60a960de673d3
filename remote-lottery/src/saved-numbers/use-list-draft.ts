import {
  NUMBER_LIST_NAME_MAX,
  numberListLine,
  type NumberList,
  type NumberListLine,
} from '@chokdee/shared/contracts/saved-numbers';
import { useSession } from '@chokdee/shared/session';
import { storage } from '@chokdee/shared/storage';
import { useState } from 'react';
import { z } from 'zod';

const draft = z.object({ name: z.string().max(NUMBER_LIST_NAME_MAX), lines: z.array(numberListLine) });

interface ListDraft {
  name: string;
  lines: readonly NumberListLine[];
}

const emptyDraft: ListDraft = { name: '', lines: [] };

/**
 * Unsaved changes in the editor of a list, or of a new one. Kept on this device until they are saved or
 * discarded.
 */
export function useListDraft(list: NumberList | undefined) {
  const owner = useSession((state) => state.identity?.uuid);
  const key = `lottery.number-set.${owner ?? ''}.${list?.id ?? 'new'}`;
  const [kept, keep] = useState<ListDraft | undefined>(() => storage.read(key, draft));

  const drop = () => {
    keep(undefined);
    storage.remove(key);
  };
  return {
    ...(kept ?? list ?? emptyDraft),
    unsaved: kept !== undefined,
    write(changed: Partial<ListDraft>) {
      const { name, lines } = { ...(kept ?? list ?? emptyDraft), ...changed };
      keep({ name, lines });
      storage.write(key, { name, lines });
    },
    drop,
  };
}

import {
  NUMBER_SET_NAME_MAX,
  numberSetLine,
  type NumberSet,
  type NumberSetLine,
} from '@chokdee/shared/contracts/number-sets';
import { useSession } from '@chokdee/shared/session';
import { storage } from '@chokdee/shared/storage';
import { useState } from 'react';
import { z } from 'zod';

const draft = z.object({ name: z.string().max(NUMBER_SET_NAME_MAX), lines: z.array(numberSetLine) });

interface SetDraft {
  name: string;
  lines: readonly NumberSetLine[];
}

const emptyDraft: SetDraft = { name: '', lines: [] };

/**
 * Unsaved changes in the editor of a set, or of a new one. Kept on this device until they are saved or
 * discarded.
 */
export function useSetDraft(set: NumberSet | undefined) {
  const owner = useSession((state) => state.identity?.uuid);
  const key = `lottery.number-set.${owner ?? ''}.${set?.id ?? 'new'}`;
  const [kept, keep] = useState<SetDraft | undefined>(() => storage.read(key, draft));

  const drop = () => {
    keep(undefined);
    storage.remove(key);
  };
  return {
    ...(kept ?? set ?? emptyDraft),
    unsaved: kept !== undefined,
    write(changed: Partial<SetDraft>) {
      const { name, lines } = { ...(kept ?? set ?? emptyDraft), ...changed };
      keep({ name, lines });
      storage.write(key, { name, lines });
    },
    drop,
  };
}

import {
  NUMBER_LIST_NAME_MAX,
  numberListCalls,
  numberListLine,
  type NumberList,
  type NumberListLine,
} from '@chokdee/shared/contracts/saved-numbers';
import { useForm } from '@chokdee/shared/form';
import { newIdempotencyKey } from '@chokdee/shared/http';
import { useSession } from '@chokdee/shared/session';
import { storage } from '@chokdee/shared/storage';
import { useRef, useState } from 'react';
import { z } from 'zod';
import { useErrorNotice } from './use-error-notice.ts';
import { useSaveList } from './use-save-list.ts';

const draft = z.object({
  name: z.string().max(NUMBER_LIST_NAME_MAX),
  lines: z.array(numberListLine),
  /** Of the attempt to create this list. Absent in drafts of older builds. */
  idempotencyKey: z.string().optional(),
});
const schema = numberListCalls.create.request;
export type ListBody = z.output<typeof schema>;

/**
 * The editor of a list, or of a new one. Unsaved changes are kept on this device until they are saved or
 * discarded.
 */
export function useListForm(list: NumberList | undefined, onStale: (() => void) | undefined) {
  const owner = useSession((state) => state.identity?.uuid);
  const key = `lottery.number-set.${owner ?? ''}.${list?.id ?? 'new'}`;
  const [kept] = useState(() => storage.read(key, draft));
  const [unsaved, setUnsaved] = useState(kept !== undefined);
  const idempotencyKey = useRef(kept?.idempotencyKey ?? newIdempotencyKey());
  const { save, pending, error } = useSaveList(list, onStale);
  const saved = { name: list?.name ?? '', lines: list?.lines ?? [] };
  const { name: initialName, lines: initialLines } = kept ?? saved;
  const form = useForm({
    schema,
    initial: { name: initialName, lines: initialLines },
    validates: 'onSubmit',
    failure: error,
  });
  useErrorNotice(form.failure);

  const keep = (changed: Partial<typeof saved>) => {
    setUnsaved(true);
    idempotencyKey.current = newIdempotencyKey();
    storage.write(key, { ...form.values, ...changed, idempotencyKey: idempotencyKey.current });
  };
  const name = form.field('name');
  return {
    name: {
      ...name,
      onChange(event: { target: { value: string } }) {
        name.onChange(event);
        keep({ name: event.target.value });
      },
    },
    lines: {
      lines: form.values.lines,
      error: form.field('lines').error,
      onChange(changed: readonly NumberListLine[]) {
        form.change('lines', changed);
        keep({ lines: [...changed] });
      },
    },
    unsaved,
    drop() {
      setUnsaved(false);
      // The member may have begun another new list on a later visit of the page.
      const stored = storage.read(key, draft)?.idempotencyKey;
      if (stored === undefined || stored === idempotencyKey.current) storage.remove(key);
      form.reset(saved);
    },
    save: (body: ListBody) => save({ ...body, idempotencyKey: idempotencyKey.current }),
    pending,
    submit: form.submit,
  };
}

import { useAttempt } from '@chokdee/shared/attempt';
import {
  operatorContentCalls,
  type ContentFields,
  type OpenContent,
} from '@chokdee/shared/contracts/operator-content';
import { useForm } from '@chokdee/shared/form';
import { ApiError, send } from '@chokdee/shared/http';
import { useEffect, useEffectEvent, useLayoutEffect, useState } from 'react';
import { useProblemText } from '../../form/field-problems.ts';
import { savedContent, valuesOf, type ContentValues } from './content-values.ts';
import { keptContent } from './kept-edits.ts';

/**
 * An item with the operator's edits, kept in this tab until they are saved. Another operator's save changes only
 * the fields without edits.
 */
export function useContentForm(item: OpenContent) {
  const [kept] = useState(() => keptContent.read(item.item));
  const [schema] = useState(() => savedContent(item.kind));
  const [savedRevision, setSavedRevision] = useState(0);
  const newest = Math.max(savedRevision, item.revision);
  /** Undefined while there are no edits. */
  const [pinned, setPinned] = useState(kept?.revision);
  /** The revision that the edits are based on. */
  const base = pinned ?? newest;
  const attempt = useAttempt((fields: ContentFields & { note: string }) =>
    send(operatorContentCalls.save, { ...fields, item: item.item, revision: base }),
  );
  const form = useForm({
    schema,
    initial: valuesOf(item),
    validates: 'onSubmit',
    failure: attempt.error,
    textOf: useProblemText(),
  });
  const isEdited = form.isEditedBeside('note');
  const [wasEdited, setWasEdited] = useState(false);
  if (isEdited !== wasEdited) {
    setWasEdited(isEdited);
    setPinned(isEdited ? base : undefined);
  }

  const restore = useEffectEvent(() => {
    for (const [path, value] of kept?.fields ?? []) form.change(path as 'level', value);
  });
  useLayoutEffect(() => restore(), []);
  const keep = useEffectEvent(() => {
    if (form.isEdited) keptContent.write(item.item, base, form.values, form.isEditedIn);
    else keptContent.remove(item.item);
  });
  useEffect(() => keep(), [form.isEdited, form.values, base]);

  return {
    form,
    isEdited,
    /** Another operator has changed the item since these edits began. */
    isBehind: isEdited && item.revision > base,
    /** Rebases the edits onto the revision that another operator has saved. */
    rebase: () => setPinned(item.revision),
    discard: () => form.reset(),
    pending: attempt.pending,
    error: attempt.error,
    /** What no field shows. The notice above the tabs says that another operator was faster. */
    failure:
      form.failure instanceof ApiError && form.failure.code === 'STALE_VERSION' ? undefined : form.failure,
    async save(fields: ContentFields, sent: ContentValues) {
      const saved = await attempt.run({ ...fields, note: sent.note.trim() });
      if (!saved) return undefined;
      setSavedRevision(saved.revision);
      // Of the edits that were made during the save.
      setPinned(saved.revision);
      form.markSaved({ ...sent, note: '' });
      form.resetField('note');
      return saved;
    },
  };
}
export type ContentForm = ReturnType<typeof useContentForm>;

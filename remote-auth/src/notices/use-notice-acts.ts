import { useState } from 'react';
import { noticeCalls, type Notice } from '@chokdee/shared/contracts/notices';
import { send } from '@chokdee/shared/http';

/** What the member does with notices. The last act can be undone. */
export function useNoticeActs(changed: () => void) {
  const [undoable, setUndoable] = useState<string>();
  const [error, setError] = useState<unknown>();

  const perform = async (next: string | undefined, call: () => Promise<unknown>) => {
    setError(undefined);
    try {
      await call();
      setUndoable(next);
      return true;
    } catch (failure) {
      setError(failure);
      return false;
    } finally {
      changed();
    }
  };
  const perAct = (call: (act: string) => Promise<unknown>) => {
    const act = crypto.randomUUID();
    return perform(act, () => call(act));
  };

  return {
    error,
    /** Like the other acts, it resolves to whether it succeeded. */
    undo: undoable === undefined ? undefined : () => perform(undefined, () => undo(undoable)),
    /**
     * Opening a notice reads it, also one that this page still shows as read: another tab may have undone
     * that. Nobody needs to undo it.
     */
    open: ({ id }: Notice) =>
      void perform(undoable, () => send(noticeCalls.read, { act: crypto.randomUUID(), ids: [id] })),
    readAll: async ([newest]: readonly Notice[]) =>
      newest !== undefined && perAct((act) => send(noticeCalls.readAll, { act, upTo: newest.id })),
    dismiss: ({ id }: Notice) => perAct((act) => send(noticeCalls.dismiss, { act, ids: [id] })),
  };
}

const undo = (act: string) => send(noticeCalls.undo, { act });

import { numberListCalls, type NumberListId } from '@chokdee/shared/contracts/saved-numbers';
import { useCall } from '@chokdee/shared/query';
import { FitDialog, type WantedNumbers } from './fit-dialog.tsx';

/** Imports saved numbers into the slip of this round. */
export function ImportList({ id, onClose }: { id: NumberListId; onClose: () => void }) {
  const list = useCall(numberListCalls.one, { id });
  return <FitDialog wanted={wantedOf(list)} onClose={onClose} />;
}

function wantedOf(
  list: ReturnType<
    typeof useCall<typeof numberListCalls.one.request, typeof numberListCalls.one.reply, never>
  >,
): WantedNumbers {
  if (list.state === 'ready') return { state: 'ready', title: list.data.name, numbers: list.data.lines };
  return list.state === 'error' && list.error.code === 'NOT_FOUND' ? { state: 'gone' } : list;
}

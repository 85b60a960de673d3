import { numberSetCalls, type NumberSetId } from '@chokdee/shared/contracts/number-sets';
import { useCall } from '@chokdee/shared/query';
import { FitDialog, type WantedNumbers } from './fit-dialog.tsx';

/** Imports saved numbers into the slip of this round. */
export function ImportSet({ id, onClose }: { id: NumberSetId; onClose: () => void }) {
  const set = useCall(numberSetCalls.one, { id });
  return <FitDialog wanted={wantedOf(set)} onClose={onClose} />;
}

function wantedOf(
  set: ReturnType<typeof useCall<typeof numberSetCalls.one.request, typeof numberSetCalls.one.reply, never>>,
): WantedNumbers {
  if (set.state === 'ready') return { state: 'ready', title: set.data.name, numbers: set.data.lines };
  return set.state === 'error' && set.error.code === 'NOT_FOUND' ? { state: 'gone' } : set;
}

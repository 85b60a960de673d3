import { lotteryCalls } from '@chokdee/shared/contracts/lottery';
import type { PoyId } from '@chokdee/shared/contracts/ids';
import { useCall } from '@chokdee/shared/query';
import { useTexts } from '@chokdee/shared/i18n';
import { useMemo } from 'react';
import { slipNumber } from '../poy/slip-number.ts';
import { FitDialog } from './fit-dialog.tsx';

/** Imports an earlier bet slip at its own stakes and the current rates. */
export function ImportPoy({ id, onClose }: { id: PoyId; onClose: () => void }) {
  const text = useTexts('lottery');
  const poy = useCall(lotteryCalls.poy, { id });
  const lines = poy.state === 'ready' ? poy.data.lines : undefined;
  const numbers = useMemo(
    () => lines?.map(({ option, number, price }) => ({ option, number, priceSatang: price })),
    [lines],
  );
  if (numbers)
    return (
      <FitDialog
        wanted={{ state: 'ready', title: text('fit.fromPoy', { number: slipNumber(id) }), numbers }}
        onClose={onClose}
      />
    );
  const gone = poy.state === 'error' && poy.error.code === 'NOT_FOUND';
  return <FitDialog wanted={gone || poy.state === 'ready' ? { state: 'gone' } : poy} onClose={onClose} />;
}

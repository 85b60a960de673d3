import type { Satang } from '@chokdee/shared/contracts/money';
import { formatMoney } from '@chokdee/shared/format';
import { useTexts } from '@chokdee/shared/i18n';
import { possibleWinSatang, rateLookup, slipTotalSatang } from '@chokdee/shared/rules/slip';
import { useMemo } from 'react';
import { PurchaseTotals } from '../purchase/purchase-totals.tsx';
import { useSlip, useSlipLines } from './slip.store.ts';

/** Total stake and highest possible win. An added line re-renders only the figures. */
export function SlipTotals() {
  return <PurchaseTotals count={<Count />} total={<Total />} win={<Win />} />;
}

function Count() {
  const text = useTexts('lottery');
  return text('slip.lines', { n: useSlipLines().length });
}

function Total() {
  return formatMoney(slipTotalSatang(useSlipLines()));
}

function Win() {
  return formatMoney(usePossibleWin());
}

export function usePossibleWin(): Satang {
  const lines = useSlipLines();
  const terms = useSlip((state) => state.terms);
  return useMemo(() => possibleWinSatang(lines, rateLookup(terms)), [lines, terms]);
}

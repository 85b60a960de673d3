import { useTexts } from '@chokdee/shared/i18n';
import { possibleWinSatang, slipTotalSatang } from '@chokdee/shared/rules/slip';
import { Icon, Span } from '@chokdee/shared/ui';
import { useMemo } from 'react';
import { PurchaseBar } from '../purchase/purchase-bar.tsx';
import { useSlipLines } from './slip-context.ts';
import { SlipPanel } from './slip-panel.tsx';

interface SlipBarProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** Phone layout of the slip. */
export function SlipBar(sheet: SlipBarProps) {
  const text = useTexts('lottery');
  const lines = useSlipLines();
  const win = useMemo(() => possibleWinSatang(lines), [lines]);
  return (
    <PurchaseBar
      {...sheet}
      title={text('slip.title')}
      totalSatang={slipTotalSatang(lines)}
      winSatang={win}
      empty={lines.length === 0}
      label={
        <>
          <Icon name="receipt" />
          {text('slip.open')}
          <Span fontVariantNumeric="tabular-nums">({lines.length})</Span>
        </>
      }
    >
      <SlipPanel height="86dvh" />
    </PurchaseBar>
  );
}

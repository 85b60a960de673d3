import { useTexts } from '@chokdee/shared/i18n';
import { slipTotalSatang } from '@chokdee/shared/rules/slip';
import { Icon, Span } from '@chokdee/shared/ui';
import { PurchaseBar } from '../purchase/purchase-bar.tsx';
import { useSlipLines } from './slip-context.ts';
import { SlipPanel } from './slip-panel.tsx';
import { usePossibleWin } from './slip-totals.tsx';

interface SlipBarProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** Phone layout of the slip. */
export function SlipBar(sheet: SlipBarProps) {
  const text = useTexts('lottery');
  const lines = useSlipLines();
  return (
    <PurchaseBar
      {...sheet}
      title={text('slip.title')}
      totalSatang={slipTotalSatang(lines)}
      winSatang={usePossibleWin()}
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

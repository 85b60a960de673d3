import { useTexts } from '@chokdee/shared/i18n';
import { slipTotalSatang } from '@chokdee/shared/rules/slip';
import { useSession } from '@chokdee/shared/session';
import { Button, Icon, VisuallyHidden } from '@chokdee/shared/ui';
import { preCheck } from '../purchase/purchase.ts';
import { PurchaseBar } from '../purchase/purchase-bar.tsx';
import { useSlip, useSlipLines, useSlipScope } from './slip.store.ts';
import { SlipPanel } from './slip-panel.tsx';
import { usePossibleWin } from './slip-totals.tsx';
import { blockingFault } from './slip-product.ts';

interface SlipBarProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** Phone layout of the slip: a press leads to the review, or to what has to be fixed before. */
export function SlipBar(sheet: SlipBarProps) {
  const text = useTexts('lottery');
  const purchase = useSlipScope();
  const lines = useSlipLines();
  const terms = useSlip((state) => state.terms);
  const cash = useSession((state) => state.cash);
  const totalSatang = slipTotalSatang(lines);
  const mustFix = blockingFault(lines, terms) !== undefined || (cash && cash.satang < totalSatang);
  return (
    <PurchaseBar
      {...sheet}
      title={text('slip.title')}
      totalSatang={totalSatang}
      winSatang={usePossibleWin()}
      empty={lines.length === 0}
      label={
        <>
          <VisuallyHidden>{text('slip.open')} </VisuallyHidden>
          {text('slip.lines', { n: lines.length })}
        </>
      }
      action={
        <Button
          size="xl"
          paddingX="4"
          colorPalette="red"
          disabled={lines.length === 0 || terms.length === 0}
          aria-haspopup="dialog"
          onClick={() => (mustFix ? sheet.onOpenChange(true) : void preCheck(purchase))}
        >
          {text('slip.review')}
          <Icon name="chevron-right" boxSize="4" />
        </Button>
      }
    >
      <SlipPanel height="86dvh" />
    </PurchaseBar>
  );
}

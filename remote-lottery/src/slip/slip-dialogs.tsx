import { useTexts } from '@chokdee/shared/i18n';
import { possibleWinSatang, slipTotalSatang } from '@chokdee/shared/rules/slip';
import { PurchaseDialogs } from '../purchase/purchase-dialogs.tsx';
import { ChangedRates } from './changed-rates.tsx';
import { CheckStatus } from './check-status.tsx';
import { useSlipScope } from './slip-context.ts';
import { SlipSummary } from './slip-summary.tsx';

interface SlipDialogsProps {
  canBet: boolean;
  onClosed: () => void;
}

/** The dialogs between the slip and its placement. */
export function SlipDialogs(props: SlipDialogsProps) {
  const text = useTexts('lottery');
  const purchase = useSlipScope();
  return (
    <PurchaseDialogs
      {...props}
      purchase={purchase}
      title={text('confirm.title')}
      summaryOf={(lines) => <SlipSummary lines={lines} />}
      figuresOf={({ lines, rates }) => ({
        count: text('slip.lines', { n: lines.length }),
        totalSatang: slipTotalSatang(lines),
        winSatang: possibleWinSatang(lines, (_line, at) => rates[at]!),
      })}
      statusOf={(order, check) => <CheckStatus order={order} check={check} />}
      changedOf={(changes, { lines }, choices) => (
        <ChangedRates changes={changes} openLines={lines} {...choices} />
      )}
    />
  );
}

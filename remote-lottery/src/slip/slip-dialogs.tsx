import { useTexts } from '@chokdee/shared/i18n';
import { possibleWinSatang, rateLookup, slipTotalSatang } from '@chokdee/shared/rules/slip';
import { Flex, Icon, Spinner } from '@chokdee/shared/ui';
import { useMemo } from 'react';
import type { Order } from '../purchase/product.ts';
import { PurchaseDialogs } from '../purchase/purchase-dialogs.tsx';
import { ChangedRates } from './changed-rates.tsx';
import { useSlip, useSlipScope } from './slip-context.ts';
import type { SlipTypes } from './slip-state.ts';
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

interface CheckStatusProps {
  order: Order<SlipTypes>;
  /** Result of the pre-check. The server checks again when the slip is placed. */
  check: 'asked' | 'passed' | 'unknown';
}

/** Whether rates and limits hold, and whether a rate has moved since the confirmation opened. */
function CheckStatus({ order: { lines, rates }, check }: CheckStatusProps) {
  const text = useTexts('lottery');
  const terms = useSlip((state) => state.terms);
  const moved = useMemo(() => {
    const rateOf = rateLookup(terms);
    return lines.some((line, at) => rateOf(line) !== rates[at]);
  }, [lines, rates, terms]);
  const shown = moved && check !== 'asked' ? 'moved' : check;
  return (
    <Flex
      align="center"
      gap="2"
      minHeight="6"
      fontSize="sm"
      color={shown === 'passed' ? 'fg.success' : shown === 'asked' ? 'fg.muted' : 'fg.warning'}
    >
      {shown === 'asked' ? (
        <Spinner size="xs" />
      ) : (
        <Icon name={shown === 'passed' ? 'check-circle' : 'warning'} boxSize="4" flexShrink="0" />
      )}
      {text(`confirm.${shown}`)}
    </Flex>
  );
}

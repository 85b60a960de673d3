import { withdrawCalls } from '@chokdee/shared/contracts/withdraws';
import { formatBaht } from '@chokdee/shared/format';
import { useCall } from '@chokdee/shared/query';
import { useTexts } from '@chokdee/shared/i18n';
import { Alert } from '@chokdee/shared/ui';
import { TurnoverMeter } from '../turnover/turnover-meter.tsx';

/** Turnover left and what counts. Renders nothing until it is loaded. */
export function TurnoverBlock() {
  const text = useTexts('wallet');
  const turnover = useCall(withdrawCalls.turnover, {});
  if (turnover.state !== 'ready') return null;
  const { turnOver, required } = turnover.data;
  return (
    <>
      <Alert.Description fontWeight="semibold" fontVariantNumeric="tabular-nums">
        {text('turnover.leftOf', { left: formatBaht(turnOver), required: formatBaht(required) })}
      </Alert.Description>
      <TurnoverMeter turnover={turnover.data} />
      <Alert.Description>
        {text('turnover.counts')} {text('turnover.notCounted')}
      </Alert.Description>
    </>
  );
}

import type { z } from 'zod';
import type { withdrawCalls } from '@chokdee/shared/contracts/withdraws';
import { useTexts } from '@chokdee/shared/i18n';
import { Meter } from '../withdraw/meter.tsx';

export type Turnover = z.output<typeof withdrawCalls.turnover.reply>;

/** Shows full only when nothing is left to play. */
export function TurnoverMeter({ turnover: { canWithdraw, staked, turnOver } }: { turnover: Turnover }) {
  const text = useTexts('wallet');
  return (
    <Meter
      label={text('turnover.meter')}
      value={canWithdraw ? 1 : staked}
      max={canWithdraw ? 1 : staked + turnOver}
    />
  );
}

import type { z } from 'zod';
import type { balanceHistoryCalls, BalancesAt } from '@chokdee/shared/contracts/balance-history';
import { useTexts } from '@chokdee/shared/i18n';
import { Button, Flex, Stack } from '@chokdee/shared/ui';
import { MomentSlider, type Nearest } from './moment-slider.tsx';
import { moveEnd, reaches, type Moments, type Reach } from './moments.ts';

interface MomentPickerProps {
  /** Epoch milliseconds, as are the limits. */
  moments: { from: number; to: number };
  limits: { min: number; max: number };
  between: z.output<typeof balanceHistoryCalls.between.reply>;
  /** Whether `between` belongs to these moments. Until it does, the nearest movements are unknown. */
  settled: boolean;
  onChange: (moments: Moments) => void;
  reach: Reach;
  onReach: (reach: Reach) => void;
}

/** Two moments between the start of the reach and the present. */
export function MomentPicker(props: MomentPickerProps) {
  const { moments, limits, between, settled, onChange, reach, onReach } = props;
  const text = useTexts('wallet');
  const change = (end: 'from' | 'to', at: number) => {
    const { from, to } = moveEnd(moments, end, at, limits);
    onChange({ from, to: to >= limits.max ? undefined : to });
  };
  return (
    <Stack gap="4">
      <Flex role="group" aria-label={text('statement.window')} gap="2" wrap="wrap">
        {reaches.map((days) => (
          <Button
            key={days}
            size="sm"
            minHeight="11"
            variant={days === reach ? 'subtle' : 'outline'}
            colorPalette={days === reach ? 'red' : 'gray'}
            aria-pressed={days === reach}
            onClick={() => onReach(days)}
          >
            {days === 0 ? text('statement.all') : text('statement.daysBack', { days })}
          </Button>
        ))}
      </Flex>
      {(['to', 'from'] as const).map((end) => (
        <MomentSlider
          key={end}
          label={text(`overview.${end}`)}
          at={moments[end]}
          min={limits.min}
          max={limits.max}
          nearest={settled ? nearestOf(between[end]) : undefined}
          onChange={(at) => change(end, at)}
        />
      ))}
    </Stack>
  );
}

function nearestOf({ previous, next }: BalancesAt): Nearest {
  const momentOf = (iso: string | undefined) => (iso === undefined ? undefined : Date.parse(iso));
  return { previous: momentOf(previous), next: momentOf(next) };
}

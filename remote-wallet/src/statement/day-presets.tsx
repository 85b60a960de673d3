import { useTexts } from '@chokdee/shared/i18n';
import { Button, Flex } from '@chokdee/shared/ui';
import { lastDays, presetDays, type StatementDays } from './statement-days.ts';

interface DayPresetsProps {
  today: string;
  days: StatementDays;
  onChange: (days: StatementDays) => void;
}

export function DayPresets({ today, days, onChange }: DayPresetsProps) {
  const text = useTexts('wallet');
  return (
    <Flex role="group" aria-label={text('statement.window')} gap="2" wrap="wrap">
      {presetDays.map((count) => {
        const preset = lastDays(today, count);
        const chosen = preset.from === days.from && preset.to === days.to;
        return (
          <Button
            key={count}
            size="sm"
            minHeight="11"
            variant={chosen ? 'subtle' : 'outline'}
            colorPalette={chosen ? 'red' : 'gray'}
            aria-pressed={chosen}
            onClick={() => onChange(preset)}
          >
            {count === 1 ? text('statement.today') : text('statement.daysBack', { days: count })}
          </Button>
        );
      })}
    </Flex>
  );
}

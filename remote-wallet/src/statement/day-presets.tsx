import { useTexts } from '@chokdee/shared/i18n';
import { Button, Flex } from '@chokdee/shared/ui';
import { lastDays, presetDays, sameDays, type StatementDays } from './statement-days.ts';

interface DayPresetsProps {
  today: string;
  days: StatementDays;
  onChange: (days: StatementDays) => void;
  /** Whether other days are being chosen. */
  choosing: boolean;
  onChoosing: (choosing: boolean) => void;
}

/** One scrolling row on a phone. Its last button shows the fields for other days. */
export function DayPresets({ today, days, onChange, choosing, onChoosing }: DayPresetsProps) {
  const text = useTexts('wallet');
  return (
    // Room for the focus outline, which the scrolling row would cut off.
    <Flex
      role="group"
      aria-label={text('statement.window')}
      gap={{ base: '1.5', md: '2' }}
      padding="1"
      margin="-1"
      overflowX="auto"
      css={{ scrollbarWidth: 'none' }}
    >
      {presetDays.map((count) => {
        const preset = lastDays(today, count);
        const chosen = sameDays(preset, days);
        return (
          <Button key={count} {...chipStyle(chosen)} aria-pressed={chosen} onClick={() => onChange(preset)}>
            {count === 1 ? text('statement.today') : text('statement.daysBack', { days: count })}
          </Button>
        );
      })}
      <Button {...chipStyle(choosing)} aria-expanded={choosing} onClick={() => onChoosing(!choosing)}>
        {text('statement.chooseDays')}
      </Button>
    </Flex>
  );
}

const chipStyle = (chosen: boolean) =>
  ({
    size: 'sm',
    minHeight: '11',
    flexShrink: '0',
    paddingX: { base: '2.5', md: '3.5' },
    variant: chosen ? 'subtle' : 'outline',
    colorPalette: chosen ? 'red' : 'gray',
  }) as const;

import { MINUTES_OF_DAY, type QuietHours } from '@chokdee/shared/contracts/notice-settings';
import { useTexts } from '@chokdee/shared/i18n';
import { Checkbox, Field, NativeSelect } from '@chokdee/shared/fields';
import { Card, Heading, SimpleGrid, Text } from '@chokdee/shared/ui';

const HOUR = 60;
const EVENING: QuietHours = { from: 22 * HOUR, until: 7 * HOUR };
const hours = Array.from({ length: MINUTES_OF_DAY / HOUR }, (_, hour) => hour * HOUR);

interface QuietHoursCardProps {
  quiet: QuietHours | undefined;
  onSave: (quiet: QuietHours | undefined) => void;
}

/** The hours in which messages wait. The lists stay in place while they are off. */
export function QuietHoursCard({ quiet, onSave }: QuietHoursCardProps) {
  const text = useTexts('auth');
  const { from, until } = quiet ?? EVENING;
  return (
    <Card.Root>
      <Card.Body gap="3">
        <Heading as="h2" size="lg">
          {text('notices.quiet.title')}
        </Heading>
        <Text color="fg.muted">{text('notices.quiet.text')}</Text>
        <Checkbox.Root
          minHeight="11"
          checked={quiet !== undefined}
          onCheckedChange={({ checked }) => onSave(checked ? EVENING : undefined)}
        >
          <Checkbox.HiddenInput />
          <Checkbox.Control />
          <Checkbox.Label fontWeight="normal">{text('notices.quiet.on')}</Checkbox.Label>
        </Checkbox.Root>
        <SimpleGrid columns={2} gap="3">
          <HourField
            label={text('notices.quiet.from')}
            value={from}
            without={until}
            disabled={quiet === undefined}
            onChange={(minute) => onSave({ from: minute, until })}
          />
          <HourField
            label={text('notices.quiet.until')}
            value={until}
            without={from}
            disabled={quiet === undefined}
            onChange={(minute) => onSave({ from, until: minute })}
          />
        </SimpleGrid>
      </Card.Body>
    </Card.Root>
  );
}

interface HourFieldProps {
  label: string;
  value: number;
  without: number;
  disabled: boolean;
  onChange: (minute: number) => void;
}

function HourField({ label, value, without, disabled, onChange }: HourFieldProps) {
  return (
    <Field.Root disabled={disabled}>
      <Field.Label>{label}</Field.Label>
      <NativeSelect.Root size="lg" disabled={disabled}>
        <NativeSelect.Field value={value} onChange={(event) => onChange(Number(event.currentTarget.value))}>
          {hours
            .filter((minute) => minute !== without)
            .map((minute) => (
              <option key={minute} value={minute}>
                {`${String(minute / HOUR).padStart(2, '0')}:00`}
              </option>
            ))}
        </NativeSelect.Field>
        <NativeSelect.Indicator />
      </NativeSelect.Root>
    </Field.Root>
  );
}

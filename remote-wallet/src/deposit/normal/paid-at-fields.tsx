import { formatDay } from '@chokdee/shared/format';
import { useFieldText, useTexts } from '@chokdee/shared/i18n';
import { Field, Grid, Input, NativeSelect, useServerDay } from '@chokdee/shared/ui';
import { payDays } from './paid-at.ts';

interface PaidAtFieldsProps {
  day: string;
  time: string;
  invalid: boolean;
  onDay: (day: string) => void;
  onTime: (time: string) => void;
  onLeave: () => void;
}

/**
 * When the transfer was made: a day by name and a time in 24-hour format, the same in every browser and
 * language.
 */
export function PaidAtFields({ day, time, invalid, onDay, onTime, onLeave }: PaidAtFieldsProps) {
  const text = useTexts('wallet');
  const fieldText = useFieldText();
  const today = useServerDay();
  const names = [text('normal.today'), text('normal.yesterday')];
  return (
    <Grid templateColumns={{ base: '1fr', sm: '3fr 2fr' }} gap="3" alignItems="start">
      <Field.Root>
        <Field.Label>{text('normal.day')}</Field.Label>
        <NativeSelect.Root size="xl">
          <NativeSelect.Field bg="bg.subtle" value={day} onChange={({ target }) => onDay(target.value)}>
            {payDays(today).map((each, back) => (
              <option key={each} value={each}>
                {[names[back], formatDay(each)].filter(Boolean).join(' · ')}
              </option>
            ))}
          </NativeSelect.Field>
          <NativeSelect.Indicator />
        </NativeSelect.Root>
      </Field.Root>
      <Field.Root invalid={invalid} required>
        <Field.Label>{text('normal.time')}</Field.Label>
        <Input
          size="xl"
          bg="bg.subtle"
          name="time"
          inputMode="numeric"
          autoComplete="off"
          placeholder={text('normal.timeExample')}
          fontVariantNumeric="tabular-nums"
          maxLength={6}
          value={time}
          onBlur={onLeave}
          onChange={({ target }) => onTime(target.value)}
        />
        <Field.HelperText minHeight="1lh" aria-live="polite" color={invalid ? 'fg.error' : 'fg.muted'}>
          {invalid ? fieldText('depositAt.invalid') : text('normal.zone')}
        </Field.HelperText>
      </Field.Root>
    </Grid>
  );
}

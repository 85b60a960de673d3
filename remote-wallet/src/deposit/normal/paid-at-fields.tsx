import { formatDay } from '@chokdee/shared/format';
import { useTexts } from '@chokdee/shared/i18n';
import { Field, Input, NativeSelect } from '@chokdee/shared/fields';
import { Grid, useServerDay } from '@chokdee/shared/ui';
import { payDays } from './paid-at.ts';
import type { NormalForm } from './use-normal-form.ts';

/**
 * When the transfer was made: a day by name and a time in 24-hour format, the same in every browser and
 * language.
 */
export function PaidAtFields({ field }: { field: NormalForm['field'] }) {
  const text = useTexts('wallet');
  const { error, ...time } = field('time');
  const today = useServerDay();
  const names = [text('normal.today'), text('normal.yesterday')];
  return (
    <Grid templateColumns={{ base: '1fr', sm: '3fr 2fr' }} gap="3" alignItems="start">
      <Field.Root>
        <Field.Label>{text('normal.day')}</Field.Label>
        <NativeSelect.Root size="xl">
          <NativeSelect.Field bg="bg.subtle" {...field('day', ['time'])}>
            {payDays(today).map((each, back) => (
              <option key={each} value={each}>
                {[names[back], formatDay(each)].filter(Boolean).join(' · ')}
              </option>
            ))}
          </NativeSelect.Field>
          <NativeSelect.Indicator />
        </NativeSelect.Root>
      </Field.Root>
      <Field.Root invalid={error !== undefined} required>
        <Field.Label>{text('normal.time')}</Field.Label>
        <Input
          size="xl"
          bg="bg.subtle"
          inputMode="numeric"
          autoComplete="off"
          placeholder={text('normal.timeExample')}
          fontVariantNumeric="tabular-nums"
          maxLength={6}
          {...time}
        />
        <Field.HelperText minHeight="1lh" aria-live="polite" color={error ? 'fg.error' : 'fg.muted'}>
          {error ?? text('normal.zone')}
        </Field.HelperText>
      </Field.Root>
    </Grid>
  );
}

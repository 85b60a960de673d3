import { useState, type FocusEvent } from 'react';
import { languageTag, type Locale } from '@chokdee/shared/contracts/site';
import { useLocale, useTexts } from '@chokdee/shared/i18n';
import { Field, Fieldset, Grid, Input, NativeSelect } from '@chokdee/shared/ui';
import { birthDateOf } from './birth-date.ts';

interface BirthDateFieldProps {
  error?: string;
  /** YYYY-MM-DD, or empty while incomplete. */
  onChange: (date: string) => void;
  /** Called when the focus has left all three inputs. */
  onBlur: () => void;
}

/**
 * Separate inputs for day, month and year: a date picker would mean scrolling through forty years, and either
 * era can be typed.
 */
export function BirthDateField({ error, onChange, onBlur }: BirthDateFieldProps) {
  const text = useTexts('auth');
  const months = monthNames(useLocale());
  const [parts, setParts] = useState({ day: '', month: '', year: '' });

  const part = (name: keyof typeof parts) => ({
    name: `bday-${name}`,
    autoComplete: `bday-${name}`,
    value: parts[name],
    onChange: ({ target }: { target: { value: string } }) => {
      const next = { ...parts, [name]: target.value.trim() };
      setParts(next);
      onChange(birthDateOf(next));
    },
  });
  const handleBlur = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!currentTarget.contains(relatedTarget)) onBlur();
  };

  return (
    <Fieldset.Root invalid={Boolean(error)} onBlur={handleBlur}>
      <Fieldset.Legend marginBottom="2">{text('register.birthDate')}</Fieldset.Legend>
      <Fieldset.Content marginTop="0">
        <Grid templateColumns="minmax(0, 3fr) minmax(0, 6fr) minmax(0, 4fr)" gap="2">
          <Field.Root invalid={Boolean(error)}>
            <Field.Label textStyle="sm" color="fg.muted">
              {text('register.day')}
            </Field.Label>
            <Input size="xl" bg="bg.subtle" inputMode="numeric" maxLength={2} {...part('day')} />
          </Field.Root>
          <Field.Root invalid={Boolean(error)}>
            <Field.Label textStyle="sm" color="fg.muted">
              {text('register.month')}
            </Field.Label>
            <NativeSelect.Root size="xl">
              <NativeSelect.Field bg="bg.subtle" {...part('month')}>
                <option value="" />
                {months.map((name, index) => (
                  <option key={name} value={index + 1}>
                    {name}
                  </option>
                ))}
              </NativeSelect.Field>
              <NativeSelect.Indicator />
            </NativeSelect.Root>
          </Field.Root>
          <Field.Root invalid={Boolean(error)}>
            <Field.Label textStyle="sm" color="fg.muted">
              {text('register.year')}
            </Field.Label>
            <Input size="xl" bg="bg.subtle" inputMode="numeric" maxLength={4} {...part('year')} />
          </Field.Root>
        </Grid>
      </Fieldset.Content>
      <Fieldset.HelperText
        textStyle="xs"
        marginTop="1.5"
        minHeight="4"
        aria-live="polite"
        color={error ? 'fg.error' : 'fg.muted'}
      >
        {error ?? text('register.birthDateHint')}
      </Fieldset.HelperText>
    </Fieldset.Root>
  );
}

function monthNames(locale: Locale): string[] {
  const format = new Intl.DateTimeFormat(languageTag[locale], {
    month: 'long',
    timeZone: 'UTC',
    calendar: 'gregory',
  });
  return Array.from({ length: 12 }, (_, month) => format.format(Date.UTC(2000, month, 1)));
}

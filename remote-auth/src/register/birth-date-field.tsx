import { useState, type ComponentProps, type FocusEvent, type ReactNode, type Ref } from 'react';
import { languageTag, type Locale } from '@chokdee/shared/contracts/site';
import { useLocale, useTexts } from '@chokdee/shared/i18n';
import { Field, Fieldset, Input, NativeSelect } from '@chokdee/shared/fields';
import { Grid } from '@chokdee/shared/ui';
import { birthDateOf } from './birth-date.ts';

interface BirthDateFieldProps {
  /** To the first input. */
  ref: Ref<HTMLInputElement>;
  error: string | undefined;
  /** YYYY-MM-DD, or empty while incomplete. */
  onChange: (date: string) => void;
  /** Called when the focus has left all three inputs. */
  onBlur: () => void;
}

/**
 * Separate inputs for day, month and year: a date picker would mean scrolling through forty years, and either
 * era can be typed.
 */
export function BirthDateField({ ref, error, onChange, onBlur }: BirthDateFieldProps) {
  const text = useTexts('auth');
  const invalid = Boolean(error);
  const [parts, setParts] = useState({ day: '', month: '', year: '' });

  const bind = (name: keyof typeof parts) => ({
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
    <Fieldset.Root invalid={invalid} onBlur={handleBlur}>
      <Fieldset.Legend marginBottom="2">{text('register.birthDate')}</Fieldset.Legend>
      <Fieldset.Content marginTop="0">
        <Grid templateColumns="minmax(0, 3fr) minmax(0, 6fr) minmax(0, 4fr)" gap="2">
          <DatePart label={text('register.day')} invalid={invalid}>
            <Input ref={ref} size="xl" bg="bg.subtle" inputMode="numeric" maxLength={2} {...bind('day')} />
          </DatePart>
          <DatePart label={text('register.month')} invalid={invalid}>
            <MonthSelect {...bind('month')} />
          </DatePart>
          <DatePart label={text('register.year')} invalid={invalid}>
            <Input size="xl" bg="bg.subtle" inputMode="numeric" maxLength={4} {...bind('year')} />
          </DatePart>
        </Grid>
      </Fieldset.Content>
      <Fieldset.HelperText
        textStyle="xs"
        marginTop="1.5"
        minHeight="1lh"
        aria-live="polite"
        color={error ? 'fg.error' : 'fg.muted'}
      >
        {error ?? text('register.birthDateHint')}
      </Fieldset.HelperText>
    </Fieldset.Root>
  );
}

interface DatePartProps {
  label: string;
  invalid: boolean;
  children: ReactNode;
}

function DatePart({ label, invalid, children }: DatePartProps) {
  return (
    <Field.Root invalid={invalid}>
      <Field.Label textStyle="sm" color="fg.muted">
        {label}
      </Field.Label>
      {children}
    </Field.Root>
  );
}

function MonthSelect(props: ComponentProps<typeof NativeSelect.Field>) {
  const months = monthNames(useLocale());
  return (
    <NativeSelect.Root size="xl">
      <NativeSelect.Field bg="bg.subtle" {...props}>
        <option value="" />
        {months.map((name, index) => (
          <option key={name} value={index + 1}>
            {name}
          </option>
        ))}
      </NativeSelect.Field>
      <NativeSelect.Indicator />
    </NativeSelect.Root>
  );
}

/** Numbers where the browser does not know the language: it would use the names of its own. */
function monthNames(locale: Locale): string[] {
  const [tag] = Intl.DateTimeFormat.supportedLocalesOf(languageTag[locale]);
  const format = new Intl.DateTimeFormat(tag ?? 'en', {
    month: tag ? 'long' : '2-digit',
    timeZone: 'UTC',
    calendar: 'gregory',
  });
  return Array.from({ length: 12 }, (_, month) => format.format(Date.UTC(2000, month, 1)));
}

import { useTexts } from '@chokdee/shared/i18n';
import { Field, NativeSelect } from '@chokdee/shared/fields';
import { checkIntervals, type CheckInterval } from './check-storage.ts';

interface IntervalFieldProps {
  value: CheckInterval;
  onChange: (interval: CheckInterval) => void;
}

/** How often the member wants to be reminded. */
export function IntervalField({ value, onChange }: IntervalFieldProps) {
  const text = useTexts('games');
  return (
    <Field.Root>
      <Field.Label>{text('check.interval')}</Field.Label>
      <NativeSelect.Root>
        <NativeSelect.Field
          minHeight="11"
          value={value}
          onChange={({ currentTarget }) =>
            onChange(checkIntervals.find((each) => String(each) === currentTarget.value)!)
          }
        >
          {checkIntervals.map((each) => (
            <option key={each} value={each}>
              {text('check.every', { minutes: each })}
            </option>
          ))}
        </NativeSelect.Field>
        <NativeSelect.Indicator />
      </NativeSelect.Root>
    </Field.Root>
  );
}

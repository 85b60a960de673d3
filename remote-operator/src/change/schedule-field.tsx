import type { Ref } from 'react';
import { useTexts } from '@chokdee/shared/i18n';
import { Checkbox, Field, Input } from '@chokdee/shared/fields';
import { Stack } from '@chokdee/shared/ui';

interface ScheduleFieldProps {
  inputRef: Ref<HTMLInputElement>;
  /** `undefined`: immediately. */
  at: string | undefined;
  error: string | undefined;
  onChange: (at: string | undefined) => void;
}

/** Immediately, or at a time at +07:00. */
export function ScheduleField({ inputRef, at, error, onChange }: ScheduleFieldProps) {
  const text = useTexts('operator');
  return (
    <Stack gap="3">
      <Checkbox.Root
        checked={at !== undefined}
        onCheckedChange={({ checked }) => onChange(checked ? '' : undefined)}
        colorPalette="red"
      >
        <Checkbox.HiddenInput />
        <Checkbox.Control />
        <Checkbox.Label>{text('change.later')}</Checkbox.Label>
      </Checkbox.Root>
      {at !== undefined && (
        <Field.Root invalid={Boolean(error)} required>
          <Field.Label>{text('change.time')}</Field.Label>
          <Input
            ref={inputRef}
            type="datetime-local"
            size="xl"
            bg="bg.subtle"
            value={at}
            onChange={({ target }) => onChange(target.value)}
          />
          <Field.HelperText minHeight="4" aria-live="polite" color={error ? 'fg.error' : 'fg.muted'}>
            {error ?? text('change.timeHint')}
          </Field.HelperText>
        </Field.Root>
      )}
    </Stack>
  );
}

import type { ComponentProps } from 'react';
import { useTexts } from '@chokdee/shared/i18n';
import { Field, Textarea } from '@chokdee/shared/fields';
import { Button, Flex } from '@chokdee/shared/ui';
import { MAX_REASON } from '../console/reason-input.tsx';
import type { ReasonKind } from './actions.ts';

interface ReasonFieldProps extends Pick<ComponentProps<typeof Textarea>, 'ref' | 'onBlur'> {
  kind: ReasonKind;
  value: string;
  error: string | undefined;
  onChange: (reason: string) => void;
}

const suggestions = [1, 2, 3];

/** The reason, which is kept with the change for good. Common reasons are suggested. */
export function ReasonField({ kind, value, error, onChange, ref, onBlur }: ReasonFieldProps) {
  const text = useTexts('operator');
  return (
    <Field.Root required invalid={Boolean(error)}>
      <Field.Label>{text('change.reason')}</Field.Label>
      <Flex gap="2" wrap="wrap" role="group" aria-label={text('change.suggestions')}>
        {suggestions.map((number) => {
          const suggested = text(`reason.${kind}${number}`);
          return (
            <Button
              key={number}
              type="button"
              size="xs"
              variant={value === suggested ? 'subtle' : 'outline'}
              colorPalette={value === suggested ? 'red' : 'gray'}
              borderRadius="full"
              fontWeight="normal"
              onClick={() => onChange(suggested)}
            >
              {suggested}
            </Button>
          );
        })}
      </Flex>
      <Textarea
        bg="bg.subtle"
        rows={2}
        maxLength={MAX_REASON}
        ref={ref}
        value={value}
        onBlur={onBlur}
        onChange={({ target }) => onChange(target.value)}
      />
      <Field.HelperText minHeight="4" aria-live="polite" color={error ? 'fg.error' : 'fg.muted'}>
        {error ?? text('change.reasonHint')}
      </Field.HelperText>
    </Field.Root>
  );
}

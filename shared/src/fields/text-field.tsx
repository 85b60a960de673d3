import { Field } from '@chakra-ui/react/field';
import { Input } from '@chakra-ui/react/input';
import { InputGroup } from '@chakra-ui/react/input-group';
import type { ComponentProps, ReactNode } from 'react';

export interface TextFieldProps extends ComponentProps<typeof Input> {
  label: string;
  /** The message under the field. While it is set, the field is invalid. */
  error?: string;
  hint?: string;
  startElement?: ReactNode;
  endElement?: ReactNode;
}

/**
 * A labelled input with a hint and an error. The space of the message is reserved, so that the layout does
 * not shift. The error is the input's description, not its `aria-errormessage`, which most screen readers
 * ignore.
 */
export function TextField({
  label,
  error,
  hint,
  startElement,
  endElement,
  required,
  disabled,
  ...input
}: TextFieldProps) {
  return (
    <Field.Root invalid={Boolean(error)} required={required} disabled={disabled}>
      <Field.Label>{label}</Field.Label>
      <InputGroup startElement={startElement} endElement={endElement}>
        <Input size="xl" bg="bg.subtle" {...input} />
      </InputGroup>
      <Field.HelperText minHeight="1lh" aria-live="polite" color={error ? 'fg.error' : 'fg.muted'}>
        {error ?? hint}
      </Field.HelperText>
    </Field.Root>
  );
}

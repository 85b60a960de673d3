import type { ReactNode } from 'react';
import { useTexts } from '@chokdee/shared/i18n';
import { Button, Stack, Text } from '@chokdee/shared/ui';
import { FormError } from '../forms/form-error.tsx';
import { SignupFields } from './signup-fields.tsx';
import type { SignupFormState } from './use-signup-form.ts';

interface SignupFormProps {
  form: SignupFormState;
  /** Rendered after the button. */
  children?: ReactNode;
}

/** What every new member fills in, whichever way they register. */
export function SignupForm({ form, children }: SignupFormProps) {
  const text = useTexts('auth');
  return (
    <form onSubmit={form.submit} noValidate>
      <Stack gap="4">
        <SignupFields form={form} />
        <Text fontSize="sm" color="fg.muted">
          {text('register.terms')}
        </Text>
        <FormError error={form.failure} />
        <Button type="submit" size="xl" colorPalette="red" loading={form.pending}>
          {text('register.submit')}
        </Button>
        {children}
      </Stack>
    </form>
  );
}

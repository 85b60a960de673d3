import { useRef, type FormEvent, type ReactNode } from 'react';
import { useFieldText, useTexts } from '@chokdee/shared/i18n';
import { Button, Stack, Text } from '@chokdee/shared/ui';
import { FormError } from '../forms/form-error.tsx';
import { focusField, SignupFields } from './signup-fields.tsx';
import { TAKEN, type SignupField, type SignupFormState } from './use-signup-form.ts';

interface SignupFormProps {
  form: SignupFormState;
  /** Rendered after the button. */
  children?: ReactNode;
}

/** What every new member fills in, whichever way they register. */
export function SignupForm({ form, children }: SignupFormProps) {
  const text = useTexts('auth');
  const fieldText = useFieldText();
  const element = useRef<HTMLFormElement>(null);
  const { values, pending, error, submit, problemOf, leave, change } = form;

  const send = async (event: FormEvent) => {
    event.preventDefault();
    const wrong = await submit();
    if (wrong) focusField(element.current!, wrong);
  };
  const messageOf = (field: SignupField) => {
    const problem = problemOf(field);
    return problem === TAKEN ? text('register.userNameTaken') : problem && fieldText(problem);
  };

  return (
    <form ref={element} onSubmit={send} noValidate>
      <Stack gap="4">
        <SignupFields values={values} messageOf={messageOf} onChange={change} onLeave={leave} />
        <Text fontSize="sm" color="fg.muted">
          {text('register.terms')}
        </Text>
        <FormError error={error} />
        <Button type="submit" size="xl" colorPalette="red" loading={pending}>
          {text('register.submit')}
        </Button>
        {children}
      </Stack>
    </form>
  );
}

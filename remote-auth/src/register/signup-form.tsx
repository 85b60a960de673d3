import { useRef, type FormEvent, type ReactNode } from 'react';
import { useFieldText, useTexts } from '@chokdee/shared/i18n';
import { Box, Button, PinField, Stack, Text, TextField } from '@chokdee/shared/ui';
import { FormError } from '../forms/form-error.tsx';
import { BirthDateField } from './birth-date-field.tsx';
import { PinStrength } from './pin-strength.tsx';
import { signupFields, TAKEN, type SignupField, type SignupFormState } from './use-signup-form.ts';

interface SignupFormProps {
  form: SignupFormState;
  /** Rendered after the button. */
  children?: ReactNode;
}

/** The fields that every new member fills in, whichever way they register. */
export function SignupForm({ form, children }: SignupFormProps) {
  const text = useTexts('auth');
  const fieldText = useFieldText();
  const element = useRef<HTMLFormElement>(null);
  const { values, pending, error, submit, problemOf, leave, change } = form;

  const send = async (event: FormEvent) => {
    event.preventDefault();
    const wrong = await submit();
    if (wrong)
      element.current
        ?.querySelectorAll<HTMLElement>('[data-field]')
        .item(signupFields.indexOf(wrong))
        .querySelector<HTMLElement>('input')
        ?.focus();
  };
  const messageOf = (field: SignupField) => {
    const problem = problemOf(field);
    return problem === TAKEN ? text('register.userNameTaken') : problem && fieldText(problem);
  };
  const bind = (field: SignupField) => ({
    value: values[field],
    error: messageOf(field),
    onChange: ({ target }: { target: { value: string } }) => change(field, target.value),
    onBlur: () => leave(field),
  });

  return (
    <form ref={element} onSubmit={send} noValidate>
      <Stack gap="4">
        <Box data-field>
          <TextField
            label={text('register.userName')}
            hint={text('register.userNameHint')}
            name="username"
            autoComplete="username"
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
            {...bind('userName')}
          />
        </Box>
        <Box data-field>
          <PinField
            label={text('register.pin')}
            name="new-password"
            autoComplete="new-password"
            {...bind('password')}
          />
          <PinStrength pin={values.password} />
        </Box>
        <Box data-field>
          <PinField
            label={text('register.pinRepeat')}
            name="repeat-password"
            autoComplete="new-password"
            {...bind('repeat')}
          />
        </Box>
        <Box data-field>
          <TextField
            label={text('register.phoneNumber')}
            hint={text('register.phoneNumberHint')}
            type="tel"
            name="tel"
            autoComplete="tel-national"
            inputMode="tel"
            {...bind('phoneNumber')}
          />
        </Box>
        <Box data-field>
          <BirthDateField
            error={messageOf('birthDate')}
            onChange={(date) => change('birthDate', date)}
            onBlur={() => leave('birthDate')}
          />
        </Box>
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

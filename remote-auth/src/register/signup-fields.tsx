import { useTexts } from '@chokdee/shared/i18n';
import { PinField, TextField } from '@chokdee/shared/fields';
import { Box } from '@chokdee/shared/ui';
import { phoneInput, userNameInput } from '../forms/field-kinds.ts';
import { BirthDateField } from './birth-date-field.tsx';
import { PinStrength } from './pin-strength.tsx';
import type { SignupFormState } from './use-signup-form.ts';

export function SignupFields({ form: { field, change, values } }: { form: SignupFormState }) {
  const text = useTexts('auth');
  return (
    <>
      <TextField
        label={text('register.userName')}
        hint={text('register.userNameHint')}
        {...field('userName')}
        {...userNameInput}
      />
      <Box>
        <PinField
          label={text('register.pin')}
          {...field('password', ['repeat'])}
          name="new-password"
          autoComplete="new-password"
        />
        <PinStrength pin={values.password} />
      </Box>
      <PinField
        label={text('register.pinRepeat')}
        {...field('repeat')}
        name="repeat-password"
        autoComplete="new-password"
      />
      <TextField
        label={text('register.phoneNumber')}
        hint={text('register.phoneNumberHint')}
        {...field('phoneNumber')}
        {...phoneInput}
      />
      <BirthDateField {...field('birthDate')} onChange={(date) => change('birthDate', date)} />
    </>
  );
}

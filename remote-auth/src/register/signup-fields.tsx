import { useTexts } from '@chokdee/shared/i18n';
import { Box, PinField, TextField } from '@chokdee/shared/ui';
import { phoneInput, userNameInput } from '../forms/field-kinds.ts';
import { BirthDateField } from './birth-date-field.tsx';
import { PinStrength } from './pin-strength.tsx';
import { signupFields, type SignupField, type SignupValues } from './use-signup-form.ts';

interface SignupFieldsProps {
  values: SignupValues;
  messageOf: (field: SignupField) => string | undefined;
  onChange: (field: SignupField, value: string) => void;
  onLeave: (field: SignupField) => void;
}

/** The fields in the order of `signupFields`. */
export function SignupFields({ values, messageOf, onChange, onLeave }: SignupFieldsProps) {
  const text = useTexts('auth');
  const bind = (field: SignupField) => ({
    value: values[field],
    error: messageOf(field),
    onChange: ({ target }: { target: { value: string } }) => onChange(field, target.value),
    onBlur: () => onLeave(field),
  });
  return (
    <>
      <Box data-field>
        <TextField
          label={text('register.userName')}
          hint={text('register.userNameHint')}
          {...userNameInput}
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
          {...phoneInput}
          {...bind('phoneNumber')}
        />
      </Box>
      <Box data-field>
        <BirthDateField
          error={messageOf('birthDate')}
          onChange={(date) => onChange('birthDate', date)}
          onBlur={() => onLeave('birthDate')}
        />
      </Box>
    </>
  );
}

export function focusField(form: HTMLElement, field: SignupField): void {
  form
    .querySelectorAll<HTMLElement>('[data-field]')
    .item(signupFields.indexOf(field))
    .querySelector<HTMLElement>('input')
    ?.focus();
}

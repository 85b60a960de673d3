import { useRef, useState, type FormEvent } from 'react';
import { pinCalls } from '@chokdee/shared/contracts/account';
import type { FieldProblems } from '@chokdee/shared/contracts/refused-fields';
import { useFieldText, useTexts } from '@chokdee/shared/i18n';
import { Button, Icon, Stack, Text, TextField } from '@chokdee/shared/ui';
import { phoneInput, userNameInput } from '../forms/field-kinds.ts';
import { CaptchaNotice } from '../captcha/captcha-notice.tsx';
import { problemsOf } from '../forms/field-problems.ts';
import { FormError } from '../forms/form-error.tsx';
import type { Account, ForgotPin } from './use-forgot-pin.ts';

const schema = pinCalls.forgotPin.request.pick({ userName: true, phoneNumber: true });

/** Removes the capitals and spaces that phone keyboards add. */
const parse = ({ userName, phoneNumber }: Account) =>
  schema.safeParse({
    userName: userName.trim().toLowerCase(),
    phoneNumber: phoneNumber.replace(/[\s-]/g, ''),
  });

export function AccountStep({ forgot: { account, codes, identify } }: { forgot: ForgotPin }) {
  const text = useTexts('auth');
  const fieldText = useFieldText();
  const form = useRef<HTMLFormElement>(null);
  const [values, setValues] = useState(account);
  const [problems, setProblems] = useState<FieldProblems>({});

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const parsed = parse(values);
    if (parsed.success) return void identify(parsed.data);
    const wrong = problemsOf(parsed.error.issues);
    setProblems(wrong);
    form.current
      ?.querySelector<HTMLInputElement>(`[name=${wrong['userName'] ? 'username' : 'tel'}]`)
      ?.focus();
  };
  const bind = (field: keyof typeof values) => ({
    value: values[field],
    error: problems[field] && fieldText(problems[field]),
    onChange: ({ target }: { target: { value: string } }) => {
      setValues({ ...values, [field]: target.value });
      setProblems({ ...problems, [field]: undefined });
    },
  });

  return (
    <form ref={form} onSubmit={submit} noValidate>
      <Stack gap="4">
        <Text color="fg.muted">{text('forgotPin.intro')}</Text>
        <TextField autoFocus label={text('login.userName')} {...userNameInput} {...bind('userName')} />
        <TextField
          label={text('register.phoneNumber')}
          hint={text('register.phoneNumberHint')}
          {...phoneInput}
          {...bind('phoneNumber')}
        />
        <FormError error={codes.error} onOver={codes.forgetError} />
        <Button type="submit" size="xl" colorPalette="red" loading={codes.pending}>
          <Icon name="send" />
          {text('code.send')}
        </Button>
        <CaptchaNotice kind={codes.captcha} />
      </Stack>
    </form>
  );
}

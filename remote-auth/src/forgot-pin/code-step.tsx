import { useRef, useState, type FormEvent } from 'react';
import { useErrorText, useFieldText, useTexts } from '@chokdee/shared/i18n';
import { Button, Icon, Stack, Text } from '@chokdee/shared/ui';
import { FormError } from '../forms/form-error.tsx';
import { CodeField } from '../one-time-code/code-field.tsx';
import { CodeStatus } from '../one-time-code/code-status.tsx';
import { isWholeCode } from '../one-time-code/typed-code.ts';
import type { ForgotPin } from './use-forgot-pin.ts';

export function CodeStep({ forgot }: { forgot: ForgotPin }) {
  const { account, codes, alive, refused } = forgot;
  const text = useTexts('auth');
  const fieldText = useFieldText();
  const errorText = useErrorText();
  const form = useRef<HTMLFormElement>(null);
  const [typed, setTyped] = useState(forgot.code);
  const [incomplete, setIncomplete] = useState(false);

  const problem = () => {
    if (!alive) return text('code.dead');
    if (incomplete) return fieldText('otpCode.invalid');
    return refused && typed === '' ? errorText({ code: 'OTP_WRONG' }) : undefined;
  };
  const focus = () => form.current?.querySelector<HTMLInputElement>('[name=one-time-code]')?.focus();
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (alive && isWholeCode(typed)) {
      // A wrong code is cleared; a code that did not reach the server is kept.
      if ((await forgot.enterCode(typed)) === 'wrong') change('');
      return focus();
    }
    setIncomplete(alive);
    focus();
  };
  const change = (code: string) => {
    setTyped(code);
    setIncomplete(false);
  };
  const resend = async () => {
    if (await forgot.resend()) change('');
    focus();
  };

  return (
    <form ref={form} onSubmit={submit} noValidate>
      <Stack gap="4">
        <Text color="fg.muted" aria-live="polite">
          {text('code.sentIfKnown', { phoneNumber: account.phoneNumber })}
        </Text>
        <CodeField autoFocus value={typed} error={problem()} onChange={change} />
        {codes.sent && (
          <CodeStatus
            sent={codes.sent}
            alive={alive}
            pending={codes.pending}
            onExpired={forgot.expire}
            onResend={resend}
          />
        )}
        <FormError
          error={forgot.error ?? codes.error}
          onOver={forgot.error === undefined ? codes.forgetError : forgot.forgetError}
        />
        <Button type="submit" size="xl" colorPalette="red" loading={forgot.pending}>
          {text('login.next')}
          <Icon name="arrow-right" />
        </Button>
        <Button variant="ghost" onClick={() => forgot.back('account')}>
          <Icon name="arrow-left" />
          {text('forgotPin.otherAccount')}
        </Button>
      </Stack>
    </form>
  );
}

import { useRef, type FormEvent } from 'react';
import { useTexts } from '@chokdee/shared/i18n';
import { Button, Icon, Stack, Text } from '@chokdee/shared/ui';
import { FormError } from '../forms/form-error.tsx';
import { CodeField } from '../one-time-code/code-field.tsx';
import { CodeLost } from '../one-time-code/code-lost.tsx';
import { CodeStatus } from '../one-time-code/code-status.tsx';
import { useTypedCode } from '../one-time-code/use-typed-code.ts';
import type { ForgotPin } from './use-forgot-pin.ts';

export function CodeStep({ forgot }: { forgot: ForgotPin }) {
  const { account, codes } = forgot;
  const text = useTexts('auth');
  const form = useRef<HTMLFormElement>(null);
  const { typed, problem, change, check } = useTypedCode(codes, forgot.code);

  const focus = () => form.current?.querySelector<HTMLInputElement>('[name=one-time-code]')?.focus();
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    // A wrong code is cleared; a code that did not reach the server is kept.
    if (check() && (await forgot.enterCode(typed)) === 'code') change('');
    focus();
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
        <CodeField autoFocus value={typed} error={problem} onChange={change} />
        <CodeStatus codes={codes} onResend={resend} />
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
        <CodeLost />
      </Stack>
    </form>
  );
}

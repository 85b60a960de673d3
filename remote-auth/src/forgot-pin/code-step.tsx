import { useTexts } from '@chokdee/shared/i18n';
import { Button, Icon, Stack, Text } from '@chokdee/shared/ui';
import { FormError } from '../forms/form-error.tsx';
import { CodeField } from '../one-time-code/code-field.tsx';
import { CodeLost } from '../one-time-code/code-lost.tsx';
import { CodeStatus } from '../one-time-code/code-status.tsx';
import { useCodeForm } from '../one-time-code/use-code-form.ts';
import type { ForgotPin } from './use-forgot-pin.ts';

export function CodeStep({ forgot }: { forgot: ForgotPin }) {
  const { account, codes } = forgot;
  const text = useTexts('auth');
  const code = useCodeForm(codes, forgot.code);

  const submit = code.submit(async (typed) => {
    // A wrong code is cleared; a code that did not reach the server is kept.
    if ((await forgot.enterCode(typed)) === 'wrong-code') code.empty();
    else code.focus();
  });
  const resend = async () => {
    if (await forgot.resend()) code.empty();
    else code.focus();
  };

  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="4">
        <Text color="fg.muted" aria-live="polite">
          {text('code.sentIfKnown', { phoneNumber: account.phoneNumber })}
        </Text>
        <CodeField autoFocus {...code.field} />
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

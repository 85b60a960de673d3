import { useRef, type FormEvent } from 'react';
import { useTexts } from '@chokdee/shared/i18n';
import { Button, Icon, PinField, Stack, Text } from '@chokdee/shared/ui';
import { FormError } from '../forms/form-error.tsx';
import { WithdrawalPause } from '../new-pin/withdrawal-pause.tsx';
import { CodeField } from '../one-time-code/code-field.tsx';
import { CodeLost } from '../one-time-code/code-lost.tsx';
import { CodeStatus } from '../one-time-code/code-status.tsx';
import { useConfirmation } from './use-confirmation.ts';
import type { PhoneChange } from './use-phone-change.ts';

const inputs = { code: 'one-time-code', pin: 'current-password' };

export function ConfirmStep({ change }: { change: PhoneChange }) {
  const { codes } = change;
  const text = useTexts('auth');
  const form = useRef<HTMLFormElement>(null);
  const { values, problems, type, confirm, resend } = useConfirmation(change);

  const focus = (field: keyof typeof inputs | undefined) => {
    if (field) form.current?.querySelector<HTMLInputElement>(`[name=${inputs[field]}]`)?.focus();
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    focus(await confirm());
  };
  const sendAgain = async () => {
    if (await resend()) focus('code');
  };

  return (
    <form ref={form} onSubmit={submit} noValidate>
      <Stack gap="4">
        <Text color="fg.muted">{text('code.sentTo', { phoneNumber: change.phoneNumber })}</Text>
        <CodeField
          autoFocus
          value={values.code}
          error={problems.code}
          onChange={(code) => type('code', code)}
        />
        <CodeStatus codes={codes} onResend={sendAgain} />
        <PinField
          label={text('phone.pin')}
          name={inputs.pin}
          autoComplete="current-password"
          value={values.pin}
          error={problems.pin}
          onChange={({ target }) => type('pin', target.value)}
        />
        {!change.isPresent && <WithdrawalPause />}
        <FormError
          error={change.error ?? codes.error}
          onOver={change.error === undefined ? codes.forgetError : change.forgetError}
        />
        <Button type="submit" size="xl" colorPalette="red" loading={change.pending}>
          <Icon name="check" />
          {text(change.isPresent ? 'phone.confirm' : 'phone.submit')}
        </Button>
        <Button variant="ghost" onClick={change.back}>
          <Icon name="arrow-left" />
          {text('phone.otherNumber')}
        </Button>
        <CodeLost />
      </Stack>
    </form>
  );
}

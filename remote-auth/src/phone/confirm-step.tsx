import { useRef, useState, type FormEvent } from 'react';
import { useErrorText, useFieldText, useTexts } from '@chokdee/shared/i18n';
import { Button, Icon, PinField, Stack, Text } from '@chokdee/shared/ui';
import { FormError } from '../forms/form-error.tsx';
import { WithdrawalPause } from '../new-pin/withdrawal-pause.tsx';
import { CodeField } from '../one-time-code/code-field.tsx';
import { CodeStatus } from '../one-time-code/code-status.tsx';
import { isWholeCode } from '../one-time-code/typed-code.ts';
import type { PhoneChange } from './use-phone-change.ts';

const inputs = { code: 'one-time-code', pin: 'current-password' };

export function ConfirmStep({ change }: { change: PhoneChange }) {
  const { codes, alive, refused } = change;
  const text = useTexts('auth');
  const fieldText = useFieldText();
  const errorText = useErrorText();
  const form = useRef<HTMLFormElement>(null);
  const [code, setCode] = useState('');
  const [pin, setPin] = useState('');
  const [sent, setSent] = useState(false);

  const focus = (field: keyof typeof inputs) =>
    form.current?.querySelector<HTMLInputElement>(`[name=${inputs[field]}]`)?.focus();
  const codeProblem = () => {
    if (!alive) return text('code.dead');
    if (refused?.field === 'code') return errorText(refused.failure);
    return sent && !isWholeCode(code) ? fieldText('otpCode.invalid') : undefined;
  };
  const pinProblem = () => {
    if (refused?.field === 'pin') return errorText(refused.failure);
    return sent && pin === '' ? fieldText('pin.enter') : undefined;
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setSent(true);
    if (!alive || !isWholeCode(code)) return focus('code');
    if (pin === '') return focus('pin');
    const wrong = await change.confirm(code, pin);
    if (wrong) focus(wrong);
  };
  const resend = async () => {
    if (!(await change.resend())) return;
    setCode('');
    setSent(false);
    focus('code');
  };

  return (
    <form ref={form} onSubmit={submit} noValidate>
      <Stack gap="4">
        <Text color="fg.muted">{text('code.sentTo', { phoneNumber: change.phoneNumber })}</Text>
        <CodeField
          autoFocus
          value={code}
          error={codeProblem()}
          onChange={(typed) => {
            setCode(typed);
            change.forgetRefusal();
          }}
        />
        {codes.sent && (
          <CodeStatus
            sent={codes.sent}
            alive={alive}
            pending={codes.pending}
            onExpired={change.expire}
            onResend={resend}
          />
        )}
        <PinField
          label={text('phone.pin')}
          name={inputs.pin}
          autoComplete="current-password"
          value={pin}
          error={pinProblem()}
          onChange={({ target }) => {
            setPin(target.value);
            change.forgetRefusal();
          }}
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
      </Stack>
    </form>
  );
}

import { useRef, type FormEvent } from 'react';
import { useTexts } from '@chokdee/shared/i18n';
import { Button, Icon, Stack } from '@chokdee/shared/ui';
import { FormError } from '../forms/form-error.tsx';
import { HiddenUserName } from '../forms/hidden-user-name.tsx';
import { newPinInputs, NewPinFields } from '../new-pin/new-pin-fields.tsx';
import type { NewPinField } from '../new-pin/use-new-pin.ts';
import { WithdrawalPause } from '../new-pin/withdrawal-pause.tsx';
import type { ForgotPin } from './use-forgot-pin.ts';

export function NewPinStep({ forgot }: { forgot: ForgotPin }) {
  const { newPin } = forgot;
  const text = useTexts('auth');
  const form = useRef<HTMLFormElement>(null);

  const focus = (field: NewPinField) =>
    form.current?.querySelector<HTMLInputElement>(`[name=${newPinInputs[field]}]`)?.focus();
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const wrong = newPin.check();
    if (wrong) focus(wrong);
    else if ((await forgot.setPin()) === 'pin') focus('pin');
  };

  return (
    <form ref={form} onSubmit={submit} noValidate>
      <Stack gap="4">
        <HiddenUserName value={forgot.account.userName} />
        <NewPinFields newPin={newPin} autoFocus />
        <WithdrawalPause />
        <FormError error={forgot.error} onOver={forgot.forgetError} />
        <Button type="submit" size="xl" colorPalette="red" loading={forgot.pending}>
          <Icon name="lock" />
          {text('newPin.submit')}
        </Button>
        <Button variant="ghost" onClick={() => forgot.back('code')}>
          <Icon name="arrow-left" />
          {text('forgotPin.toCode')}
        </Button>
      </Stack>
    </form>
  );
}

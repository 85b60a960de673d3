import { useRef, type FormEvent } from 'react';
import { useErrorText, useFieldText, useTexts } from '@chokdee/shared/i18n';
import { useSession } from '@chokdee/shared/session';
import { Button, Icon, PinField, Separator, Stack, VisuallyHidden } from '@chokdee/shared/ui';
import { FormError } from '../forms/form-error.tsx';
import { newPinInputs, NewPinFields } from '../new-pin/new-pin-fields.tsx';
import { WithdrawalPause } from '../new-pin/withdrawal-pause.tsx';
import type { ChangePin } from './use-change-pin.ts';

export function ChangePinForm({ change }: { change: ChangePin }) {
  const text = useTexts('auth');
  const fieldText = useFieldText();
  const errorText = useErrorText();
  const form = useRef<HTMLFormElement>(null);
  const userName = useSession((state) => state.info?.userName) ?? '';

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const wrong = await change.submit();
    if (wrong)
      form.current
        ?.querySelector<HTMLInputElement>(
          `[name=${wrong === 'old' ? 'current-password' : newPinInputs[wrong]}]`,
        )
        ?.focus();
  };
  const { oldProblem } = change;

  return (
    <form ref={form} onSubmit={submit} noValidate>
      <Stack gap="4">
        <VisuallyHidden asChild>
          <input
            type="text"
            name="username"
            autoComplete="username"
            value={userName}
            readOnly
            tabIndex={-1}
            aria-hidden
          />
        </VisuallyHidden>
        <PinField
          label={text('changePin.old')}
          name="current-password"
          autoComplete="current-password"
          value={change.old}
          error={oldProblem && (oldProblem === 'empty' ? fieldText('pin.enter') : errorText(oldProblem))}
          onChange={({ target }) => change.changeOld(target.value)}
        />
        <Separator />
        <NewPinFields newPin={change.newPin} />
        <WithdrawalPause />
        <FormError error={change.error} onOver={change.forgetError} />
        <Button type="submit" size="xl" colorPalette="red" loading={change.pending}>
          <Icon name="lock" />
          {text('newPin.submit')}
        </Button>
      </Stack>
    </form>
  );
}

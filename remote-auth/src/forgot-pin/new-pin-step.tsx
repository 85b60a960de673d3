import { useTexts } from '@chokdee/shared/i18n';
import { Button, Icon, Stack } from '@chokdee/shared/ui';
import { FormError } from '../forms/form-error.tsx';
import { HiddenUserName } from '../forms/hidden-user-name.tsx';
import { NewPinFields } from '../new-pin/new-pin-fields.tsx';
import { WithdrawalPause } from '../new-pin/withdrawal-pause.tsx';
import type { ForgotPin } from './use-forgot-pin.ts';

export function NewPinStep({ forgot }: { forgot: ForgotPin }) {
  const { newPin } = forgot;
  const text = useTexts('auth');
  return (
    <form onSubmit={newPin.submit(forgot.setPin)} noValidate>
      <Stack gap="4">
        <HiddenUserName value={forgot.account.userName} />
        <NewPinFields form={newPin} autoFocus />
        <WithdrawalPause />
        <FormError error={newPin.failure} onOver={forgot.forgetError} />
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

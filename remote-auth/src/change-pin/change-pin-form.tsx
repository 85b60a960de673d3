import { useTexts } from '@chokdee/shared/i18n';
import { useSession } from '@chokdee/shared/session';
import { PinField } from '@chokdee/shared/fields';
import { Button, Icon, Separator, Stack } from '@chokdee/shared/ui';
import { FormError } from '../forms/form-error.tsx';
import { HiddenUserName } from '../forms/hidden-user-name.tsx';
import { NewPinFields } from '../new-pin/new-pin-fields.tsx';
import { WithdrawalPause } from '../new-pin/withdrawal-pause.tsx';
import type { ChangePin } from './use-change-pin.ts';

export function ChangePinForm({ change }: { change: ChangePin }) {
  const text = useTexts('auth');
  const userName = useSession((state) => state.info?.userName) ?? '';
  return (
    <form onSubmit={change.submit} noValidate>
      <Stack gap="4">
        <HiddenUserName value={userName} />
        <PinField
          label={text('changePin.old')}
          {...change.field('oldPassword')}
          name="current-password"
          autoComplete="current-password"
        />
        <Separator />
        <NewPinFields form={change} />
        <WithdrawalPause />
        <FormError error={change.failure} onOver={change.forgetError} />
        <Button type="submit" size="xl" colorPalette="red" loading={change.pending}>
          <Icon name="lock" />
          {text('newPin.submit')}
        </Button>
      </Stack>
    </form>
  );
}

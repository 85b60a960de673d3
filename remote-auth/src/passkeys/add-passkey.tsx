import { z } from 'zod';
import { useAttempt } from '@chokdee/shared/attempt';
import { passkeyCalls } from '@chokdee/shared/contracts/account';
import { useForm } from '@chokdee/shared/form';
import { send } from '@chokdee/shared/http';
import { useTexts } from '@chokdee/shared/i18n';
import { PinField, TextField } from '@chokdee/shared/fields';
import { Alert } from '@chokdee/shared/ui';
import { typedPin } from '../forms/typed.ts';
import { ConfirmDialog } from '../profile/confirm-dialog.tsx';
import { CeremonyStopped, makePasskey } from './ceremony.ts';

interface AddPasskeyProps {
  onDone: () => void;
  onClose: () => void;
}

const NAME_LENGTH = 50;
const schema = z.object({ name: z.string().trim().min(1, 'other.required'), password: typedPin });
const initial = { name: '', password: '' };

/** Asks for the PIN first; then the device asks for finger, face or screen lock. */
export function AddPasskey({ onDone, onClose }: AddPasskeyProps) {
  const text = useTexts('auth');
  const { run, pending, error } = useAttempt(async ({ name, password }: z.output<typeof schema>) => {
    const { options } = await send(passkeyCalls.passkeyCreation, { password });
    await send(passkeyCalls.createPasskey, { response: await makePasskey(options), name });
    onDone();
  });
  const { field, submit } = useForm({ schema, initial, validates: 'onSubmit' });
  const add = submit(run);
  const stopped = error instanceof CeremonyStopped ? error.reason : undefined;

  return (
    <ConfirmDialog
      title={text('passkeys.addTitle')}
      confirmLabel={text('passkeys.addSubmit')}
      pending={pending}
      error={stopped ? undefined : error}
      onConfirm={() => void add()}
      onClose={onClose}
    >
      <TextField
        label={text('passkeys.name')}
        autoComplete="off"
        maxLength={NAME_LENGTH}
        {...field('name')}
      />
      <PinField label={text('passkeys.pin')} autoComplete="current-password" {...field('password')} />
      {stopped && (
        <Alert.Root status="info" role="alert">
          <Alert.Indicator />
          <Alert.Title>{text(`passkeys.${stopped}`)}</Alert.Title>
        </Alert.Root>
      )}
    </ConfirmDialog>
  );
}

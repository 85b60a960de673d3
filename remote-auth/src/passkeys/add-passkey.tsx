import { useState } from 'react';
import { useAttempt } from '@chokdee/shared/attempt';
import { passkeyCalls } from '@chokdee/shared/contracts/account';
import { send } from '@chokdee/shared/http';
import { useFieldText, useTexts } from '@chokdee/shared/i18n';
import { Alert, PinField, TextField } from '@chokdee/shared/ui';
import { ConfirmDialog } from '../profile/confirm-dialog.tsx';
import { CeremonyStopped, makePasskey } from './ceremony.ts';

interface AddPasskeyProps {
  onDone: () => void;
  onClose: () => void;
}

const NAME_LENGTH = 50;

/** Asks for the PIN first; then the device asks for finger, face or screen lock. */
export function AddPasskey({ onDone, onClose }: AddPasskeyProps) {
  const text = useTexts('auth');
  const fieldText = useFieldText();
  const [name, setName] = useState('');
  const [pin, setPin] = useState('');
  const [sent, setSent] = useState(false);
  const { run, pending, error } = useAttempt(async () => {
    const { options } = await send(passkeyCalls.passkeyCreation, { password: pin });
    await send(passkeyCalls.createPasskey, { response: await makePasskey(options), name: name.trim() });
    onDone();
  });
  const stopped = error instanceof CeremonyStopped ? error.reason : undefined;

  const add = () => {
    setSent(true);
    if (name.trim() !== '' && pin !== '') void run(undefined);
  };

  return (
    <ConfirmDialog
      title={text('passkeys.addTitle')}
      confirmLabel={text('passkeys.addSubmit')}
      pending={pending}
      error={stopped ? undefined : error}
      onConfirm={add}
      onClose={onClose}
    >
      <TextField
        label={text('passkeys.name')}
        name="passkey-name"
        maxLength={NAME_LENGTH}
        value={name}
        error={sent && name.trim() === '' ? fieldText('other.required') : undefined}
        onChange={({ target }) => setName(target.value)}
      />
      <PinField
        label={text('passkeys.pin')}
        name="password"
        autoComplete="current-password"
        value={pin}
        error={sent && pin === '' ? fieldText('pin.enter') : undefined}
        onChange={({ target }) => setPin(target.value)}
      />
      {stopped && (
        <Alert.Root status="info" role="alert">
          <Alert.Indicator />
          <Alert.Title>{text(`passkeys.${stopped}`)}</Alert.Title>
        </Alert.Root>
      )}
    </ConfirmDialog>
  );
}

import { useState } from 'react';
import { passkeyCalls, type Passkey } from '@chokdee/shared/contracts/account';
import { send } from '@chokdee/shared/http';
import { useFieldText, useTexts } from '@chokdee/shared/i18n';
import { PinField } from '@chokdee/shared/ui';
import { Question } from '../profile/question.tsx';

interface RemovePasskeyProps {
  passkey: Passkey;
  onDone: () => void;
  onClose: () => void;
}

export function RemovePasskey({ passkey: { id, name }, onDone, onClose }: RemovePasskeyProps) {
  const text = useTexts('auth');
  const fieldText = useFieldText();
  const [pin, setPin] = useState('');
  const [sent, setSent] = useState(false);
  const [pending, setPending] = useState(false);
  const [error, setError] = useState<unknown>();

  const remove = async () => {
    setSent(true);
    if (pin === '' || pending) return;
    setPending(true);
    setError(undefined);
    try {
      await send(passkeyCalls.removePasskey, { id, password: pin });
      onDone();
    } catch (failure) {
      setError(failure);
      setPending(false);
    }
  };

  return (
    <Question title={text('passkeys.removeTitle', { name })} text={text('passkeys.removeText')} confirmLabel={text('passkeys.remove')} pending={pending} error={error} onConfirm={() => void remove()} onClose={onClose}>
      <PinField
        label={text('passkeys.pin')}
        name="password"
        autoComplete="current-password"
        value={pin}
        error={sent && pin === '' ? fieldText('pin.enter') : undefined}
        onChange={({ target }) => setPin(target.value)}
      />
    </Question>
  );
}

import { passkeyCalls, type Passkey } from '@chokdee/shared/contracts/account';
import { send } from '@chokdee/shared/http';
import { useTexts } from '@chokdee/shared/i18n';
import { PinQuestion } from '../profile/pin-question.tsx';

interface RemovePasskeyProps {
  passkey: Passkey;
  onDone: () => void;
  onClose: () => void;
}

export function RemovePasskey({ passkey: { id, name }, onDone, onClose }: RemovePasskeyProps) {
  const text = useTexts('auth');
  return (
    <PinQuestion
      title={text('passkeys.removeTitle', { name })}
      text={text('passkeys.removeText')}
      confirmLabel={text('passkeys.remove')}
      ask={(password) => send(passkeyCalls.removePasskey, { id, password }).then(onDone)}
      onClose={onClose}
    />
  );
}

import { passkeyCalls, type Passkey } from '@chokdee/shared/contracts/account';
import { send } from '@chokdee/shared/http';
import { useTexts } from '@chokdee/shared/i18n';
import { PinDialog } from '../profile/pin-dialog.tsx';

interface RemovePasskeyProps {
  passkey: Passkey;
  onDone: () => void;
  onClose: () => void;
}

export function RemovePasskey({ passkey: { id, name }, onDone, onClose }: RemovePasskeyProps) {
  const text = useTexts('auth');
  return (
    <PinDialog
      title={text('passkeys.removeTitle', { name })}
      text={text('passkeys.removeText')}
      confirmLabel={text('passkeys.remove')}
      action={(password) => send(passkeyCalls.removePasskey, { id, password }).then(onDone)}
      onClose={onClose}
    />
  );
}

import { useState } from 'react';
import { useAttempt } from '@chokdee/shared/attempt';
import { useFieldText, useTexts } from '@chokdee/shared/i18n';
import { PinField } from '@chokdee/shared/ui';
import { ConfirmDialog } from './confirm-dialog.tsx';

interface PinDialogProps {
  title: string;
  text: string;
  confirmLabel: string;
  /** Performs the action. Its error is shown, and the PIN can be entered again. */
  action: (pin: string) => Promise<unknown>;
  onClose: () => void;
}

/** Asks for the PIN again before a way to sign in is added or removed. */
export function PinDialog({ title, text, confirmLabel, action, onClose }: PinDialogProps) {
  const words = useTexts('auth');
  const fieldText = useFieldText();
  const [pin, setPin] = useState('');
  const [sent, setSent] = useState(false);
  const { run, pending, error } = useAttempt(action);

  const confirm = () => {
    setSent(true);
    if (pin !== '') void run(pin);
  };

  return (
    <ConfirmDialog
      title={title}
      text={text}
      confirmLabel={confirmLabel}
      pending={pending}
      error={error}
      onConfirm={confirm}
      onClose={onClose}
    >
      <PinField
        label={words('passkeys.pin')}
        name="password"
        autoComplete="current-password"
        value={pin}
        error={sent && pin === '' ? fieldText('pin.enter') : undefined}
        onChange={({ target }) => setPin(target.value)}
      />
    </ConfirmDialog>
  );
}

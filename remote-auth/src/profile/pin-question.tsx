import { useState } from 'react';
import { useFieldText, useTexts } from '@chokdee/shared/i18n';
import { PinField } from '@chokdee/shared/ui';
import { Question } from './question.tsx';

interface PinQuestionProps {
  title: string;
  text: string;
  confirmLabel: string;
  /** Performs the action. Its error is shown, and the PIN can be entered again. */
  ask: (pin: string) => Promise<unknown>;
  onClose: () => void;
}

/** Asks for the PIN again before a way to sign in is added or removed. */
export function PinQuestion({ title, text, confirmLabel, ask, onClose }: PinQuestionProps) {
  const words = useTexts('auth');
  const fieldText = useFieldText();
  const [pin, setPin] = useState('');
  const [sent, setSent] = useState(false);
  const [pending, setPending] = useState(false);
  const [error, setError] = useState<unknown>();

  const confirm = async () => {
    setSent(true);
    if (pin === '' || pending) return;
    setPending(true);
    setError(undefined);
    try {
      await ask(pin);
    } catch (failure) {
      setError(failure);
      setPending(false);
    }
  };

  return (
    <Question
      title={title}
      text={text}
      confirmLabel={confirmLabel}
      pending={pending}
      error={error}
      onConfirm={() => void confirm()}
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
    </Question>
  );
}

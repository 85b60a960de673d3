import { z } from 'zod';
import { useAttempt } from '@chokdee/shared/attempt';
import { useForm } from '@chokdee/shared/form';
import { useTexts } from '@chokdee/shared/i18n';
import { PinField } from '@chokdee/shared/fields';
import { typedPin } from '../forms/typed.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';

interface PinDialogProps {
  title: string;
  text: string;
  confirmLabel: string;
  /** Performs the action. Its error is shown, and the PIN can be entered again. */
  action: (pin: string) => Promise<unknown>;
  onClose: () => void;
}

const schema = z.object({ password: typedPin });
const initial = { password: '' };

/** Asks for the PIN again before a way to sign in is added or removed. */
export function PinDialog({ title, text, confirmLabel, action, onClose }: PinDialogProps) {
  const words = useTexts('auth');
  const { run, pending, error } = useAttempt(action);
  const { field, submit } = useForm({ schema, initial, validates: 'onSubmit' });
  const confirm = submit(({ password }) => run(password));

  return (
    <ConfirmDialog
      title={title}
      text={text}
      confirmLabel={confirmLabel}
      pending={pending}
      error={error}
      onConfirm={() => void confirm()}
      onClose={onClose}
    >
      <PinField label={words('passkeys.pin')} autoComplete="current-password" {...field('password')} />
    </ConfirmDialog>
  );
}

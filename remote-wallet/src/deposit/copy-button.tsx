import { useTexts } from '@chokdee/shared/i18n';
import { notify } from '@chokdee/shared/notifications';
import { Icon, IconButton } from '@chokdee/shared/ui';

interface CopyButtonProps {
  /** The value in the format that banking apps accept. */
  value: string;
  label: string;
  /** Notification after copying. */
  done: string;
}

export function CopyButton({ value, label, done }: CopyButtonProps) {
  const text = useTexts('wallet');
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(value);
      notify({ text: done, color: 'success' });
    } catch {
      // Permission was denied, or the page has no clipboard access (no https). The number is visible beside
      // the button.
      notify({ text: text('pay.copyFailed'), color: 'error' });
    }
  };
  return (
    <IconButton variant="ghost" aria-label={label} onClick={() => void copy()}>
      <Icon name="copy" />
    </IconButton>
  );
}

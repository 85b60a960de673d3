import { bus } from '@chokdee/shared/bus';
import { useTexts } from '@chokdee/shared/i18n';
import { Icon, IconButton } from '@chokdee/shared/ui';

interface CopyButtonProps {
  /** As a bank's app takes it. */
  value: string;
  label: string;
  /** What is told when it is done. */
  done: string;
}

export function CopyButton({ value, label, done }: CopyButtonProps) {
  const text = useTexts('wallet');
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(value);
      bus.emit('notification/show', { text: done, color: 'success' });
    } catch {
      // Refused, or no clipboard at this address; the number stands beside the button.
      bus.emit('notification/show', { text: text('pay.copyFailed'), color: 'error' });
    }
  };
  return (
    <IconButton variant="ghost" aria-label={label} onClick={() => void copy()}>
      <Icon name="copy" />
    </IconButton>
  );
}

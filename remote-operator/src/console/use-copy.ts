import { bus } from '@chokdee/shared/bus';
import { useTexts } from '@chokdee/shared/i18n';

/** Copies a text and shows whether it worked. A browser may deny it. */
export function useCopy(): (text: string) => Promise<void> {
  const text = useTexts('operator');
  return async (copied) => {
    try {
      await navigator.clipboard.writeText(copied);
      bus.emit('notification/show', { text: text('console.copied'), color: 'success' });
    } catch {
      bus.emit('notification/show', { text: text('console.notCopied'), color: 'error' });
    }
  };
}

import { useTexts } from '@chokdee/shared/i18n';
import { notify } from '@chokdee/shared/notifications';

/** Copies a text and shows whether it worked. A browser may deny it. */
export function useCopy(): (text: string) => Promise<void> {
  const text = useTexts('operator');
  return async (copied) => {
    try {
      await navigator.clipboard.writeText(copied);
      notify({ text: text('console.copied'), color: 'success' });
    } catch {
      notify({ text: text('console.notCopied'), color: 'error' });
    }
  };
}

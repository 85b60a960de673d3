import { ApiError } from '@chokdee/shared/http';
import { useErrorText } from '@chokdee/shared/i18n';
import { notify } from '@chokdee/shared/notifications';
import { useState } from 'react';

/**
 * Runs a request and tracks whether it is in flight. A failure shows a notification, and `run` resolves to
 * `undefined`.
 */
export function useRequest(): {
  sending: boolean;
  run: <Answer>(work: () => Promise<Answer>) => Promise<Answer | undefined>;
} {
  const errorText = useErrorText();
  const [sending, setSending] = useState(false);
  return {
    sending,
    async run(work) {
      setSending(true);
      try {
        return await work();
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        notify({ text: errorText(error), color: 'error', timeoutMs: 5_000 });
        return undefined;
      } finally {
        setSending(false);
      }
    },
  };
}

import { bus } from '@chokdee/shared/bus';
import { ApiError } from '@chokdee/shared/http';
import { useErrorText } from '@chokdee/shared/i18n';
import { useState } from 'react';

/** Whether something is on its way to the server, and its failure in words at the foot of the page. Answers what came, or nothing when it failed. */
export function useSending(): {
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
        bus.emit('notification/show', { text: errorText(error), color: 'error', timeoutMs: 5_000 });
        return undefined;
      } finally {
        setSending(false);
      }
    },
  };
}

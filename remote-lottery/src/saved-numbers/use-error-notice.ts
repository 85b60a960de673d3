import { useErrorText } from '@chokdee/shared/i18n';
import { notify } from '@chokdee/shared/notifications';
import { useEffect, useEffectEvent } from 'react';

/** Shows each failure of an attempt as a notification. */
export function useErrorNotice(error: unknown): void {
  const errorText = useErrorText();
  const onError = useEffectEvent((failure: unknown) => notify({ text: errorText(failure), color: 'error' }));
  useEffect(() => {
    if (error) onError(error);
  }, [error]);
}

import type { ReactNode } from 'react';
import { Alert } from '@chokdee/shared/ui';

interface LeadingAlertProps {
  status: 'warning' | 'error';
  children: ReactNode;
}

/** The form may be long, so focus and view move to its outcome. */
const focusOnMount = (element: HTMLElement | null) => element?.focus();

/** Outcome of an entry, above its form. */
export function LeadingAlert({ status, children }: LeadingAlertProps) {
  return (
    <Alert.Root
      ref={focusOnMount}
      role="alert"
      tabIndex={-1}
      outline="none"
      scrollMarginTop="20"
      status={status}
      flexDirection="column"
      alignItems="stretch"
    >
      {children}
    </Alert.Root>
  );
}

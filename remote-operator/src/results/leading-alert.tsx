import type { ReactNode } from 'react';
import { Alert } from '@chokdee/shared/ui';

interface LeadingAlertProps {
  status: 'warning' | 'error';
  children: ReactNode;
}

/** The form that was sent may be long: eyes and keyboard go to what came of it. */
const lead = (element: HTMLElement | null) => element?.focus();

/** What came of an entry, above its form. */
export function LeadingAlert({ status, children }: LeadingAlertProps) {
  return (
    <Alert.Root
      ref={lead}
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

import { useErrorText } from '@chokdee/shared/i18n';
import { useSession } from '@chokdee/shared/session';
import { EmptyState, Page } from '@chokdee/shared/ui';
import type { ReactNode } from 'react';

/** Whether the account is an operator's, which places no bets. */
export const useIsOperator = (): boolean => useSession(({ identity }) => identity?.role === 'operator');

/** In place of an open round's desk. */
export function OperatorAccount({ title, back }: { title: string; back: ReactNode }) {
  const errorText = useErrorText();
  return (
    <Page title={title}>
      <EmptyState icon="shield" title={errorText({ code: 'OPERATOR_ACCOUNT' })} action={back} />
    </Page>
  );
}

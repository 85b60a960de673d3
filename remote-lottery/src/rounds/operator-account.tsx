import { useErrorText } from '@chokdee/shared/i18n';
import { useSession } from '@chokdee/shared/session';
import { EmptyState, Page } from '@chokdee/shared/ui';
import type { ReactNode } from 'react';

/** Whether the signed-in account belongs to an operator. Operators cannot place bets. */
export const useIsOperator = (): boolean => useSession(({ identity }) => identity?.role === 'operator');

/** Replaces the bet form for operators. */
export function OperatorAccount({ title, back }: { title: string; back: ReactNode }) {
  const errorText = useErrorText();
  return (
    <Page title={title}>
      <EmptyState icon="shield" title={errorText({ code: 'OPERATOR_ACCOUNT' })} action={back} />
    </Page>
  );
}

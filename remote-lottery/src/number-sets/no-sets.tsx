import { useTexts } from '@chokdee/shared/i18n';
import { EmptyState } from '@chokdee/shared/ui';
import type { ReactNode } from 'react';

interface NoSetsProps {
  /** The list is empty because of a search. */
  searched: boolean;
  /** Offered to a member without sets. */
  action: ReactNode;
}

export function NoSets({ searched, action }: NoSetsProps) {
  const text = useTexts('lottery');
  return searched ? (
    <EmptyState icon="search" title={text('sets.noneFound')} />
  ) : (
    <EmptyState icon="hash" title={text('sets.emptyTitle')} text={text('sets.emptyText')} action={action} />
  );
}

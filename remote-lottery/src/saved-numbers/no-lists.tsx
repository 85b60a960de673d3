import { useTexts } from '@chokdee/shared/i18n';
import { EmptyState } from '@chokdee/shared/ui';
import type { ReactNode } from 'react';

interface NoListsProps {
  /** The member has lists, but the search matches none. */
  searched: boolean;
  /** Offered to a member without lists, where the page has no button for a new one. */
  action?: ReactNode;
}

export function NoLists({ searched, action }: NoListsProps) {
  const text = useTexts('lottery');
  return searched ? (
    <EmptyState icon="search" title={text('saved.noneFound')} />
  ) : (
    <EmptyState icon="hash" title={text('saved.emptyTitle')} text={text('saved.emptyText')} action={action} />
  );
}

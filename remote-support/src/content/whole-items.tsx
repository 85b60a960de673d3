import type { ComponentProps } from 'react';
import type { PageKind } from '@chokdee/shared/contracts/content';
import { EmptyState, ErrorState, LoadingState, Stack } from '@chokdee/shared/ui';
import { useContentList } from './use-content.ts';
import { WholeCard } from './whole-card.tsx';

interface WholeItemsProps {
  kind: PageKind;
  /** What is said where nothing is published. */
  empty: ComponentProps<typeof EmptyState>;
}

/** Every item of a kind whose items have no pages of their own. */
export function WholeItems({ kind, empty }: WholeItemsProps) {
  const list = useContentList(kind);
  if (list.state === 'loading') return <LoadingState rows={3} rowHeight="40" />;
  if (list.state === 'error') return <ErrorState error={list.error} onRetry={list.reload} />;
  if (list.data.length === 0) return <EmptyState {...empty} />;
  return (
    <Stack as="ul" listStyleType="none" gap="4" maxWidth="4xl">
      {list.data.map((item) => (
        <WholeCard key={item.slug} item={item} />
      ))}
    </Stack>
  );
}

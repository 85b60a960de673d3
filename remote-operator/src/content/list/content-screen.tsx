import { useState } from 'react';
import { operatorContentCalls, type DeskItem } from '@chokdee/shared/contracts/operator-content';
import { useTexts } from '@chokdee/shared/i18n';
import { useCall } from '@chokdee/shared/query';
import { Button, EmptyState, ErrorState, Icon, LoadingState, Stack } from '@chokdee/shared/ui';
import { ConsolePage } from '../../console/console-page.tsx';
import { StaleWarning } from '../../console/stale-warning.tsx';
import { ContentCard } from './content-card.tsx';
import { ContentFilter, everything, matches } from './content-filter.tsx';
import { NewContent } from './new-content.tsx';

/** Every article and promotion, shown or not. */
export function ContentScreen() {
  const text = useTexts('operator');
  const known = useCall(operatorContentCalls.all, {});
  const [adding, setAdding] = useState(false);
  return (
    <ConsolePage
      title={text('content.title')}
      text={text('content.text')}
      actions={
        <Button size="lg" variant="outline" aria-haspopup="dialog" onClick={() => setAdding(true)}>
          <Icon name="plus" />
          {text('content.add')}
        </Button>
      }
    >
      {known.state === 'loading' && <LoadingState rows={6} rowHeight="24" />}
      {known.state === 'error' && <ErrorState error={known.error} onRetry={known.reload} />}
      {known.state === 'ready' && known.error && <StaleWarning />}
      {known.state === 'ready' && known.data.items.length === 0 && (
        <EmptyState icon="image" title={text('content.none')} text={text('content.noneText')} />
      )}
      {known.state === 'ready' && known.data.items.length > 0 && <ContentList items={known.data.items} />}
      {adding && <NewContent onClose={() => setAdding(false)} />}
    </ConsolePage>
  );
}

function ContentList({ items }: { items: readonly DeskItem[] }) {
  const text = useTexts('operator');
  const [filter, setFilter] = useState(everything);
  const found = items.filter((item) => matches(item, filter));
  return (
    <Stack gap="4">
      <ContentFilter filter={filter} onChange={setFilter} />
      {found.length === 0 && <EmptyState icon="search" title={text('content.noneFound')} />}
      <Stack as="ul" listStyleType="none" gap="3">
        {found.map((item) => (
          <ContentCard key={item.item} item={item} />
        ))}
      </Stack>
    </Stack>
  );
}

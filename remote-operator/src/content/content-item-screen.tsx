import { operatorContentCalls } from '@chokdee/shared/contracts/operator-content';
import { useTexts } from '@chokdee/shared/i18n';
import { useCall } from '@chokdee/shared/query';
import { Link, useParams } from '@chokdee/shared/router';
import { Box, Button, EmptyState, ErrorState, Icon, LoadingState, Stack } from '@chokdee/shared/ui';
import { ConsolePage } from '../console/console-page.tsx';
import { reloadCalls } from '../console/reload-calls.ts';
import { StaleWarning } from '../console/stale-warning.tsx';
import { ContentTabs } from './content-tabs.tsx';

/** An item of content: its texts, its publication and its versions. */
export function ContentItemScreen() {
  const { item = '' } = useParams();
  const known = operatorContentCalls.one.request.safeParse({ item }).data;
  return known ? <ContentItem key={known.item} item={known.item} /> : <UnknownItem />;
}

function ContentItem({ item }: { item: number }) {
  const text = useTexts('operator');
  const known = useCall(operatorContentCalls.one, { item });
  if (known.state === 'error' && known.error.code === 'NOT_FOUND') return <UnknownItem />;
  const place =
    known.state === 'ready' ? `${text(`content.kind.${known.data.kind}`)} · ${known.data.slug}` : '';
  const title =
    known.state === 'ready' ? known.data.title || text('content.untitled') : text('content.title');
  return (
    <ConsolePage title={title} text={place}>
      <Stack gap="4">
        <BackLink />
        {known.state === 'loading' && <LoadingState rows={6} rowHeight="16" />}
        {known.state === 'error' && <ErrorState error={known.error} onRetry={known.reload} />}
        {known.state === 'ready' && known.error && <StaleWarning />}
        {known.state === 'ready' && <ContentTabs item={known.data} onChanged={() => reloadCalls(known)} />}
      </Stack>
    </ConsolePage>
  );
}

function UnknownItem() {
  const text = useTexts('operator');
  return (
    <ConsolePage title={text('content.title')}>
      <EmptyState
        icon="search"
        title={text('content.unknown')}
        action={
          <Box>
            <BackLink />
          </Box>
        }
      />
    </ConsolePage>
  );
}

function BackLink() {
  const text = useTexts('operator');
  return (
    <Button asChild variant="plain" minHeight="11" alignSelf="start" paddingX="0">
      <Link to="/operator/content">
        <Icon name="arrow-left" />
        {text('content.back')}
      </Link>
    </Button>
  );
}

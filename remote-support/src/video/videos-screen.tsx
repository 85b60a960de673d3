import { useTexts } from '@chokdee/shared/i18n';
import { EmptyState, ErrorState, LoadingState, Page } from '@chokdee/shared/ui';
import { useContentList } from '../content/use-content.ts';
import { HelpSearchPanel } from '../search/help-search-panel.tsx';
import { VideoGrid } from './video-grid.tsx';

export function VideosScreen() {
  const text = useTexts('support');
  const list = useContentList('video');
  return (
    <Page title={text('nav.videos')} text={text('videos.text')}>
      <HelpSearchPanel>
        {list.state === 'loading' && <LoadingState rows={3} rowHeight="72" />}
        {list.state === 'error' && <ErrorState error={list.error} onRetry={list.reload} />}
        {list.state === 'ready' && list.data.length === 0 && (
          <EmptyState icon="eye" title={text('videos.empty')} text={text('videos.emptyText')} />
        )}
        {list.state === 'ready' && list.data.length > 0 && <VideoGrid items={list.data} />}
      </HelpSearchPanel>
    </Page>
  );
}

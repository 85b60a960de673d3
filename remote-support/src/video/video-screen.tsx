import { ContentView } from '@chokdee/shared/content';
import { contentPlaces } from '@chokdee/shared/contracts/content';
import { useLocale, useTexts } from '@chokdee/shared/i18n';
import { Link, useParams } from '@chokdee/shared/router';
import { Box, Button, EmptyState, ErrorState, Grid, Icon, LoadingState, Page } from '@chokdee/shared/ui';
import { OtherLanguage } from '../content/other-language.tsx';
import { useContentItem } from '../content/use-content.ts';
import { NextVideos } from './next-videos.tsx';
import { Transcript } from './transcript.tsx';
import { VideoPlayer } from './video-player.tsx';

/** One video with its text, what is said in it, and the next ones. */
export function VideoScreen() {
  const text = useTexts('support');
  const locale = useLocale();
  const { vdoName = '' } = useParams();
  const item = useContentItem('video', vdoName);
  const all = (
    <Button asChild variant="ghost" size="sm" minHeight="11">
      <Link to={contentPlaces.video}>
        <Icon name="arrow-left" />
        {text('videos.all')}
      </Link>
    </Button>
  );
  if (item.state === 'loading')
    return (
      <Page title={text('nav.videos')} actions={all}>
        <LoadingState rows={3} rowHeight="40" />
      </Page>
    );
  if (item.state === 'error')
    return (
      <Page title={text('nav.videos')} actions={all}>
        {item.error.code === 'NOT_FOUND' ? (
          <EmptyState icon="eye" title={text('videos.unknown')} text={text('videos.unknownText')} />
        ) : (
          <ErrorState error={item.error} onRetry={item.reload} />
        )}
      </Page>
    );
  const { data } = item;
  return (
    <Page title={data.title} text={data.summary} actions={all}>
      {data.locale !== locale && <OtherLanguage locale={data.locale} />}
      <Grid templateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 24rem) minmax(0, 1fr)' }} gap="6">
        {data.video && <VideoPlayer key={data.slug} item={data} video={data.video} />}
        <Box minWidth="0">
          <ContentView tree={data.tree} locale={data.locale} />
          <Transcript cues={data.cues ?? []} locale={data.locale} />
        </Box>
      </Grid>
      <NextVideos slug={data.slug} />
    </Page>
  );
}

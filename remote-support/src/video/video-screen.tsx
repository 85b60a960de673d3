import { ContentView } from '@chokdee/shared/content';
import { useParams } from '@chokdee/shared/router';
import { Box, Grid } from '@chokdee/shared/ui';
import { ItemPage } from '../content/item-page.tsx';
import { NextVideos } from './next-videos.tsx';
import { Transcript } from './transcript.tsx';
import { VideoPlayer } from './video-player.tsx';

const loading = { rows: 3, rowHeight: '40' };

/** One video with its text, what is said in it, and the next ones. */
export function VideoScreen() {
  const { vdoName = '' } = useParams();
  return (
    <ItemPage kind="video" slug={vdoName} loading={loading}>
      {(item) => (
        <>
          <Grid templateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 24rem) minmax(0, 1fr)' }} gap="6">
            {item.video && <VideoPlayer key={item.slug} item={item} video={item.video} />}
            <Box minWidth="0">
              <ContentView tree={item.tree} locale={item.locale} />
              <Transcript cues={item.cues ?? []} locale={item.locale} />
            </Box>
          </Grid>
          <NextVideos slug={item.slug} />
        </>
      )}
    </ItemPage>
  );
}

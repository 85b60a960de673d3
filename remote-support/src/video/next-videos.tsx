import { useTexts } from '@chokdee/shared/i18n';
import { Box, Heading } from '@chokdee/shared/ui';
import { useContentList } from '../content/use-content.ts';
import { VideoGrid } from './video-grid.tsx';

const SHOWN = 3;

/** The videos after this one, from the first again after the last. */
export function NextVideos({ slug }: { slug: string }) {
  const text = useTexts('support');
  const list = useContentList('video');
  if (list.state !== 'ready') return null;
  const at = list.data.findIndex((each) => each.slug === slug);
  const next = [...list.data.slice(at + 1), ...list.data.slice(0, Math.max(at, 0))].slice(0, SHOWN);
  if (next.length === 0) return null;
  return (
    <Box as="section" aria-labelledby="next-videos" marginTop="10">
      <Heading as="h2" id="next-videos" size="lg" marginBottom="4">
        {text('videos.next')}
      </Heading>
      <VideoGrid items={next} />
    </Box>
  );
}

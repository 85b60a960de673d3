import { contentPlaces, type ContentSummary } from '@chokdee/shared/contracts/content';
import { languageTag } from '@chokdee/shared/contracts/site';
import { Link } from '@chokdee/shared/router';
import { Box, Heading, LinkBox, LinkOverlay, Text } from '@chokdee/shared/ui';
import { VideoPoster } from './video-poster.tsx';

/** A video in a list, with a link to its page. */
export function VideoCard({ item: { slug, locale, title, summary, video } }: { item: ContentSummary }) {
  return (
    <LinkBox
      as="li"
      lang={languageTag[locale]}
      bg="bg.panel"
      borderWidth="1px"
      borderRadius="l3"
      overflow="hidden"
      _hover={{ borderColor: 'red.border' }}
      _focusWithin={{ borderColor: 'red.border' }}
    >
      {video && <VideoPoster poster={video.poster} seconds={video.file?.seconds} />}
      <Box padding="4">
        <Heading as="h2" size="md" lineHeight="1.5">
          <LinkOverlay asChild>
            <Link to={`${contentPlaces.video}/${encodeURIComponent(slug)}`}>{title}</Link>
          </LinkOverlay>
        </Heading>
        <Text color="fg.muted" marginTop="1">
          {summary}
        </Text>
      </Box>
    </LinkBox>
  );
}

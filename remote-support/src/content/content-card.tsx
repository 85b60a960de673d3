import { contentPlaces, type ContentSummary, type PageKind } from '@chokdee/shared/contracts/content';
import { languageTag } from '@chokdee/shared/contracts/site';
import { Link } from '@chokdee/shared/router';
import { Box, Heading, LinkBox, LinkOverlay, Text } from '@chokdee/shared/ui';
import type { ReactNode } from 'react';

interface ContentCardProps {
  kind: PageKind;
  item: ContentSummary;
  /** Stands above the text, from edge to edge. */
  poster?: ReactNode;
}

/** An item in a list, with a link to its page. */
export function ContentCard({ kind, item: { slug, locale, title, summary }, poster }: ContentCardProps) {
  return (
    <LinkBox
      as="li"
      lang={languageTag[locale]}
      bg="bg.panel"
      borderWidth="1px"
      borderRadius="l3"
      overflow={poster ? 'hidden' : undefined}
      _hover={{ borderColor: 'red.border' }}
      _focusWithin={{ borderColor: 'red.border' }}
    >
      {poster}
      <Box padding="4">
        <Heading as="h2" size="md" lineHeight="1.5">
          <LinkOverlay asChild>
            <Link to={`${contentPlaces[kind]}/${encodeURIComponent(slug)}`}>{title}</Link>
          </LinkOverlay>
        </Heading>
        <Text color="fg.muted" marginTop="1">
          {summary}
        </Text>
      </Box>
    </LinkBox>
  );
}

import { contentPlaces, type ContentSummary } from '@chokdee/shared/contracts/content';
import { languageTag } from '@chokdee/shared/contracts/site';
import { Link } from '@chokdee/shared/router';
import { Heading, LinkBox, LinkOverlay, Text } from '@chokdee/shared/ui';

export function ArticleCard({ article: { slug, locale, title, summary } }: { article: ContentSummary }) {
  return (
    <LinkBox
      as="li"
      lang={languageTag[locale]}
      bg="bg.panel"
      borderWidth="1px"
      borderRadius="l3"
      padding="4"
      _hover={{ borderColor: 'red.border' }}
      _focusWithin={{ borderColor: 'red.border' }}
    >
      <Heading as="h2" size="md" lineHeight="1.5">
        <LinkOverlay asChild>
          <Link to={`${contentPlaces.article}/${encodeURIComponent(slug)}`}>{title}</Link>
        </LinkOverlay>
      </Heading>
      <Text color="fg.muted" marginTop="1">
        {summary}
      </Text>
    </LinkBox>
  );
}

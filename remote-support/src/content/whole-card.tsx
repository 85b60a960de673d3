import { ContentView } from '@chokdee/shared/content';
import type { ContentSummary, ContentTree } from '@chokdee/shared/contracts/content';
import { languageTag } from '@chokdee/shared/contracts/site';
import { formatInstant } from '@chokdee/shared/format';
import { useLocale, useTexts } from '@chokdee/shared/i18n';
import { useLocation } from '@chokdee/shared/router';
import { useEffect, useRef } from 'react';
import { Badge, Box, Card, Heading, Text } from '@chokdee/shared/ui';
import { OtherLanguage } from './other-language.tsx';

interface WholeCardProps {
  item: ContentSummary & { tree?: ContentTree | undefined };
}

/** An item that has no page of its own, with its whole text. */
export function WholeCard({ item: { slug, locale, title, summary, until, tree = [] } }: WholeCardProps) {
  const text = useTexts('support');
  const pageLocale = useLocale();
  const card = useRef<HTMLDivElement>(null);
  const { hash } = useLocation();
  const isTarget = hash === `#${encodeURIComponent(slug)}`;
  // The browser looked for the target before it was rendered.
  useEffect(() => {
    if (isTarget) card.current?.scrollIntoView();
  }, [isTarget]);
  return (
    <Card.Root as="li" id={slug} ref={card} scrollMarginTop="20">
      <Card.Body gap="3" padding={{ base: '4', md: '6' }}>
        <Box lang={languageTag[locale]}>
          <Heading as="h2" size="lg" lineHeight="1.5">
            {title}
          </Heading>
          <Text color="fg.muted">{summary}</Text>
        </Box>
        {until && (
          <Badge alignSelf="start" size="md">
            {text('promotions.until', { time: formatInstant(until) })}
          </Badge>
        )}
        {locale !== pageLocale && <OtherLanguage locale={locale} />}
        <ContentView tree={tree} locale={locale} size="md" />
      </Card.Body>
    </Card.Root>
  );
}

import type { ReactNode } from 'react';
import { contentPlaces, type ContentItem, type PageKind } from '@chokdee/shared/contracts/content';
import { useLocale, useTexts } from '@chokdee/shared/i18n';
import { Link } from '@chokdee/shared/router';
import { Button, EmptyState, ErrorState, Icon, LoadingState, Page, type IconName } from '@chokdee/shared/ui';
import { OtherLanguage } from './other-language.tsx';
import { useContentItem } from './use-content.ts';

const kinds = {
  article: {
    icon: 'list',
    all: 'articles.all',
    title: 'nav.articles',
    unknown: 'articles.unknown',
    unknownText: 'articles.unknownText',
  },
  video: {
    icon: 'eye',
    all: 'videos.all',
    title: 'nav.videos',
    unknown: 'videos.unknown',
    unknownText: 'videos.unknownText',
  },
} satisfies Partial<Record<PageKind, { icon: IconName } & Record<string, string>>>;

interface ItemPageProps {
  kind: keyof typeof kinds;
  slug: string;
  loading: { rows: number; rowHeight: string };
  children: (item: ContentItem) => ReactNode;
}

/** The page of one article or video, with the way back to all of them. */
export function ItemPage({ kind, slug, loading, children }: ItemPageProps) {
  const text = useTexts('support');
  const locale = useLocale();
  const item = useContentItem(kind, slug);
  const { icon, ...keys } = kinds[kind];
  const all = (
    <Button asChild variant="ghost" size="sm" marginInlineStart={{ base: '-3.5', md: '0' }} minHeight="11">
      <Link to={contentPlaces[kind]}>
        <Icon name="arrow-left" />
        {text(keys.all)}
      </Link>
    </Button>
  );
  if (item.state === 'ready')
    return (
      <Page title={item.data.title} text={item.data.summary} actions={all}>
        {item.data.locale !== locale && <OtherLanguage locale={item.data.locale} />}
        {children(item.data)}
      </Page>
    );
  return (
    <Page title={text(keys.title)} actions={all}>
      {item.state === 'loading' ? (
        <LoadingState {...loading} />
      ) : item.error.code === 'NOT_FOUND' ? (
        <EmptyState icon={icon} title={text(keys.unknown)} text={text(keys.unknownText)} />
      ) : ['offline', 'timeout'].includes(item.error.kind) ? (
        <EmptyState
          icon="offline"
          title={text('notKept.title')}
          text={text('notKept.text')}
          action={
            <Button variant="outline" minHeight="11" onClick={item.reload}>
              {text('search.again')}
            </Button>
          }
        />
      ) : (
        <ErrorState error={item.error} onRetry={item.reload} />
      )}
    </Page>
  );
}

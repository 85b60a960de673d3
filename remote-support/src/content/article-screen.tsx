import { ContentView } from '@chokdee/shared/content';
import { contentPlaces } from '@chokdee/shared/contracts/content';
import { formatDay } from '@chokdee/shared/format';
import { useLocale, useTexts } from '@chokdee/shared/i18n';
import { Link, useParams } from '@chokdee/shared/router';
import { Button, EmptyState, ErrorState, Icon, LoadingState, Page, Text } from '@chokdee/shared/ui';
import { OtherLanguage } from './other-language.tsx';
import { useContentItem } from './use-content.ts';

/** One article. */
export function ArticleScreen() {
  const text = useTexts('support');
  const locale = useLocale();
  const slug = (useParams()['*'] ?? '').replace(/\/$/, '');
  const article = useContentItem('article', slug);
  const all = (
    <Button asChild variant="ghost" size="sm" minHeight="11">
      <Link to={contentPlaces.article}>
        <Icon name="arrow-left" />
        {text('articles.all')}
      </Link>
    </Button>
  );
  if (article.state === 'loading')
    return (
      <Page title={text('nav.articles')} actions={all}>
        <LoadingState rows={6} rowHeight="16" />
      </Page>
    );
  if (article.state === 'error')
    return (
      <Page title={text('nav.articles')} actions={all}>
        {article.error.code === 'NOT_FOUND' ? (
          <EmptyState icon="list" title={text('articles.unknown')} text={text('articles.unknownText')} />
        ) : (
          <ErrorState error={article.error} onRetry={article.reload} />
        )}
      </Page>
    );
  const { data } = article;
  return (
    <Page title={data.title} text={data.summary} actions={all}>
      {data.locale !== locale && <OtherLanguage locale={data.locale} />}
      <ContentView tree={data.tree} locale={data.locale} />
      <Text color="fg.muted" textStyle="sm" marginTop="6">
        {text('articles.published', { day: formatDay(data.publishedAt) })}
      </Text>
    </Page>
  );
}

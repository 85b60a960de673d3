import { contentPlaces } from '@chokdee/shared/contracts/content';
import { useTexts } from '@chokdee/shared/i18n';
import { Link } from '@chokdee/shared/router';
import { Button, EmptyState, ErrorState, LoadingState, Page, SimpleGrid } from '@chokdee/shared/ui';
import { HelpSearchPanel } from '../search/help-search-panel.tsx';
import { ContentCard } from './content-card.tsx';
import { useContentList } from './use-content.ts';

/** All articles of the site, as cards that lead to them. */
export function ArticlesScreen() {
  const text = useTexts('support');
  const list = useContentList('article');
  const promotions = (
    <Button asChild variant="outline">
      <Link to={contentPlaces.promotion}>{text('nav.promotions')}</Link>
    </Button>
  );
  return (
    <Page title={text('nav.articles')} text={text('articles.text')}>
      <HelpSearchPanel>
        {list.state === 'loading' && <LoadingState rows={4} rowHeight="28" />}
        {list.state === 'error' && <ErrorState error={list.error} onRetry={list.reload} />}
        {list.state === 'ready' && list.data.length === 0 && (
          <EmptyState
            icon="list"
            title={text('articles.empty')}
            text={text('articles.emptyText')}
            action={promotions}
          />
        )}
        {list.state === 'ready' && list.data.length > 0 && (
          <SimpleGrid as="ul" listStyleType="none" columns={{ base: 1, md: 2, xl: 3 }} gap="3">
            {list.data.map((article) => (
              <ContentCard key={article.slug} kind="article" item={article} />
            ))}
          </SimpleGrid>
        )}
      </HelpSearchPanel>
    </Page>
  );
}

import { ContentView } from '@chokdee/shared/content';
import { formatDay } from '@chokdee/shared/format';
import { useTexts } from '@chokdee/shared/i18n';
import { useParams } from '@chokdee/shared/router';
import { Text } from '@chokdee/shared/ui';
import { ItemPage } from './item-page.tsx';

const loading = { rows: 6, rowHeight: '16' };

export function ArticleScreen() {
  const text = useTexts('support');
  const slug = (useParams()['*'] ?? '').replace(/\/$/, '');
  return (
    <ItemPage kind="article" slug={slug} loading={loading}>
      {({ tree, locale, publishedAt }) => (
        <>
          <ContentView tree={tree} locale={locale} />
          <Text color="fg.muted" textStyle="sm" marginTop="6">
            {text('articles.published', { day: formatDay(publishedAt) })}
          </Text>
        </>
      )}
    </ItemPage>
  );
}

import { useTexts } from '@chokdee/shared/i18n';
import { EmptyState, ErrorState, LoadingState, Page, Stack } from '@chokdee/shared/ui';
import { PromotionCard } from './promotion-card.tsx';
import { useContentList } from './use-content.ts';

/** What members get here, with its terms. Promotions have no pages of their own. */
export function PromotionsScreen() {
  const text = useTexts('support');
  const list = useContentList('promotion');
  return (
    <Page title={text('nav.promotions')} text={text('promotions.text')}>
      {list.state === 'loading' && <LoadingState rows={3} rowHeight="40" />}
      {list.state === 'error' && <ErrorState error={list.error} onRetry={list.reload} />}
      {list.state === 'ready' && list.data.length === 0 && (
        <EmptyState icon="gift" title={text('promotions.empty')} text={text('promotions.emptyText')} />
      )}
      {list.state === 'ready' && list.data.length > 0 && (
        <Stack as="ul" listStyleType="none" gap="4" maxWidth="4xl">
          {list.data.map((promotion) => (
            <PromotionCard key={promotion.slug} promotion={promotion} />
          ))}
        </Stack>
      )}
    </Page>
  );
}

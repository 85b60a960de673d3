import { contentPlaces } from '@chokdee/shared/contracts/content';
import { useTexts } from '@chokdee/shared/i18n';
import { Link } from '@chokdee/shared/router';
import { Button, Page } from '@chokdee/shared/ui';
import { WholeItems } from './whole-items.tsx';

/** What members get here, with its terms. */
export function PromotionsScreen() {
  const text = useTexts('support');
  const empty = {
    icon: 'gift',
    title: text('promotions.empty'),
    text: text('promotions.emptyText'),
    action: (
      <Button asChild variant="outline">
        <Link to={contentPlaces.article}>{text('nav.articles')}</Link>
      </Button>
    ),
  } as const;
  return (
    <Page title={text('nav.promotions')} text={text('promotions.text')}>
      <WholeItems kind="promotion" empty={empty} />
    </Page>
  );
}

import { useTexts } from '@chokdee/shared/i18n';
import { Page } from '@chokdee/shared/ui';
import { WholeItems } from './whole-items.tsx';

/** What members get here, with its terms. */
export function PromotionsScreen() {
  const text = useTexts('support');
  const empty = {
    icon: 'gift',
    title: text('promotions.empty'),
    text: text('promotions.emptyText'),
  } as const;
  return (
    <Page title={text('nav.promotions')} text={text('promotions.text')}>
      <WholeItems kind="promotion" empty={empty} />
    </Page>
  );
}

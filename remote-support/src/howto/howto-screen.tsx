import { useTexts } from '@chokdee/shared/i18n';
import { useOffers } from '@chokdee/shared/offers';
import { ErrorState, Page, SimpleGrid } from '@chokdee/shared/ui';
import { ContactCard } from '../contact/contact-card.tsx';
import { HelpSearchPanel } from '../search/help-search-panel.tsx';
import { isOffered } from './offered-parts.ts';
import { TopicCard } from './topic-card.tsx';
import { topics } from './topics.ts';

export function HowtoScreen() {
  const text = useTexts('support');
  const offers = useOffers();
  const loading = offers.state === 'loading';
  return (
    <Page title={text('howto.title')} text={text('howto.text')}>
      <HelpSearchPanel>
        {offers.state === 'error' ? (
          <ErrorState error={offers.error} onRetry={offers.reload} />
        ) : (
          // All topics keep their space invisibly until it is known which are offered: if all are, nothing
          // shifts.
          <SimpleGrid
            as="ul"
            listStyleType="none"
            columns={{ base: 1, sm: 2, lg: 3 }}
            gap="3"
            aria-busy={loading}
            aria-hidden={loading || undefined}
            inert={loading}
          >
            {topics
              .filter((topic) => offers.state !== 'ready' || isOffered(topic, offers.data))
              .map((topic) => (
                <TopicCard key={topic.name} topic={topic} loading={loading} />
              ))}
          </SimpleGrid>
        )}
        <ContactCard />
      </HelpSearchPanel>
    </Page>
  );
}

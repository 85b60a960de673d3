import { useTexts } from '@chokdee/shared/i18n';
import { useOffers } from '@chokdee/shared/offers';
import { ErrorState, LoadingState, Page, SimpleGrid, Stack } from '@chokdee/shared/ui';
import { ContactCard } from '../contact/contact-card.tsx';
import { isOffered } from './offered-parts.ts';
import { TopicCard } from './topic-card.tsx';
import { topics } from './topics.ts';

export function HowtoScreen() {
  const text = useTexts('support');
  const offers = useOffers();
  return (
    <Page title={text('howto.title')} text={text('howto.text')}>
      <Stack gap="6">
        {offers.state === 'loading' && <LoadingState rows={4} rowHeight="24" />}
        {offers.state === 'error' && <ErrorState error={offers.error} onRetry={offers.reload} />}
        {offers.state === 'ready' && (
          <SimpleGrid as="ul" listStyleType="none" columns={{ base: 1, sm: 2, lg: 3 }} gap="3">
            {topics
              .filter((topic) => isOffered(topic, offers.data))
              .map((topic) => (
                <TopicCard key={topic.name} topic={topic} />
              ))}
          </SimpleGrid>
        )}
        <ContactCard />
      </Stack>
    </Page>
  );
}

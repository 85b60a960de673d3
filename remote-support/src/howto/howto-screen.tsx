import { matchesPattern } from '@chokdee/shared/contracts/route-match';
import { useTexts } from '@chokdee/shared/i18n';
import { Page, SimpleGrid, Stack } from '@chokdee/shared/ui';
import { ContactCard } from '../contact/contact-card.tsx';
import { useOffers } from '../offers/use-offers.ts';
import { TopicCard } from './topic-card.tsx';
import { topics, type Topic } from './topics.ts';

export function HowtoScreen() {
  const text = useTexts('support');
  const offers = useOffers();
  const offered = offers ? topics.filter((topic) => isOffered(topic, offers)) : topics;
  return (
    <Page title={text('howto.title')} text={text('howto.text')}>
      <Stack gap="6">
        <SimpleGrid as="ul" listStyleType="none" columns={{ base: 1, sm: 2, lg: 3 }} gap="3">
          {offered.map((topic) => (
            <TopicCard key={topic.name} topic={topic} />
          ))}
        </SimpleGrid>
        <ContactCard />
      </Stack>
    </Page>
  );
}

/** A topic whose pages the site has. Where nothing can be staked no deposit is taken, so nobody is told how. */
function isOffered({ name, parts }: Topic, { canStake, paths }: NonNullable<ReturnType<typeof useOffers>>): boolean {
  if (name === 'deposit' && !canStake) return false;
  return parts.some(({ to }) => paths.some((path) => matchesPattern(path, to)));
}

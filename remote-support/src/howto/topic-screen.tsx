import { useTexts } from '@chokdee/shared/i18n';
import { useOffers } from '@chokdee/shared/offers';
import { Link, useParams } from '@chokdee/shared/router';
import { Button, EmptyState, ErrorState, Icon, Page, Skeleton, Stack } from '@chokdee/shared/ui';
import { ContactCard } from '../contact/contact-card.tsx';
import { isOffered, offeredParts } from './offered-parts.ts';
import { TopicSteps } from './topic-steps.tsx';
import { topics } from './topics.ts';

export function TopicScreen() {
  const text = useTexts('support');
  const offers = useOffers();
  const loading = offers.state === 'loading';
  // Case-insensitive, like route matching.
  const topicName = useParams().topic?.toLowerCase();
  const topic = topics.find(({ name }) => name === topicName);
  const all = (
    <Button asChild variant="ghost" size="sm" marginInlineStart={{ base: '-3.5', md: '0' }}>
      <Link to="/howto">
        <Icon name="arrow-left" />
        {text('howto.all')}
      </Link>
    </Button>
  );
  if (!topic || (offers.state === 'ready' && !isOffered(topic, offers.data))) {
    return (
      <Page title={text('howto.title')}>
        <EmptyState icon="help" title={text('howto.unknown')} action={all} />
      </Page>
    );
  }

  return (
    <Page title={text(`topics.${topic.name}.title`)} text={text(`topics.${topic.name}.lead`)} actions={all}>
      <Stack gap="5" maxWidth="3xl">
        {offers.state === 'error' ? (
          <ErrorState error={offers.error} onRetry={offers.reload} />
        ) : (
          // All parts keep their space invisibly until it is known which are offered, as in the list of
          // topics.
          <Skeleton loading={loading} aria-busy={loading} aria-hidden={loading || undefined} inert={loading}>
            <TopicSteps
              topic={topic}
              parts={offers.state === 'ready' ? offeredParts(topic, offers.data) : topic.parts}
            />
          </Skeleton>
        )}
        <ContactCard />
      </Stack>
    </Page>
  );
}

import { useTexts } from '@chokdee/shared/i18n';
import { Link, useParams } from '@chokdee/shared/router';
import { Button, EmptyState, Icon, Page, Stack } from '@chokdee/shared/ui';
import { ContactCard } from '../contact/contact-card.tsx';
import { TopicSteps } from './topic-steps.tsx';
import { topics } from './topics.ts';

export function TopicScreen() {
  const text = useTexts('support');
  // In any case, as the address is matched.
  const asked = useParams().topic?.toLowerCase();
  const topic = topics.find(({ name }) => name === asked);
  const all = (
    <Button asChild variant="ghost" size="sm">
      <Link to="/howto">
        <Icon name="arrow-left" />
        {text('howto.all')}
      </Link>
    </Button>
  );
  if (!topic) {
    return (
      <Page title={text('howto.title')}>
        <EmptyState icon="help" title={text('howto.unknown')} action={all} />
      </Page>
    );
  }

  return (
    <Page title={text(`topics.${topic.name}.title`)} text={text(`topics.${topic.name}.lead`)} actions={all}>
      <Stack gap="5" maxWidth="3xl">
        <TopicSteps topic={topic} />
        <ContactCard />
      </Stack>
    </Page>
  );
}

import { useTexts } from '@chokdee/shared/i18n';
import { Page, SimpleGrid, Stack } from '@chokdee/shared/ui';
import { ContactCard } from '../contact/contact-card.tsx';
import { TopicCard } from './topic-card.tsx';
import { topics } from './topics.ts';

export function HowtoScreen() {
  const text = useTexts('support');
  return (
    <Page title={text('howto.title')} text={text('howto.text')}>
      <Stack gap="6">
        <SimpleGrid as="ul" listStyleType="none" columns={{ base: 1, sm: 2, lg: 3 }} gap="3">
          {topics.map((topic) => (
            <TopicCard key={topic.name} topic={topic} />
          ))}
        </SimpleGrid>
        <ContactCard />
      </Stack>
    </Page>
  );
}

import { useTexts } from '@chokdee/shared/i18n';
import { Alert, Box, Stack } from '@chokdee/shared/ui';
import { TopicPartCard } from './topic-part-card.tsx';
import type { Topic, TopicPart } from './topics.ts';
import { YeekeeFacts } from './yeekee-facts.tsx';

interface TopicStepsProps {
  topic: Topic;
  /** The topic's parts whose pages the site has. */
  parts: readonly TopicPart[];
}

export function TopicSteps({ topic, parts }: TopicStepsProps) {
  const text = useTexts('support');
  return (
    <Stack gap="5">
      {parts.map((part) => (
        <TopicPartCard key={part.name ?? ''} topic={topic} part={part} />
      ))}
      {topic.facts === 'yeekee' && <YeekeeFacts />}
      <Alert.Root status="info">
        <Alert.Indicator />
        <Box lineHeight="moderate">
          <Alert.Title>{text('howto.note')}</Alert.Title>
          <Alert.Description>{text(`topics.${topic.name}.note`)}</Alert.Description>
        </Box>
      </Alert.Root>
    </Stack>
  );
}

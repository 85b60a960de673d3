import { useTexts } from '@chokdee/shared/i18n';
import { Link } from '@chokdee/shared/router';
import { Box, Button, Card, Center, Flex, Heading, Icon, Stack, Text } from '@chokdee/shared/ui';
import { siteFacts } from './site-facts.ts';
import { StepPicture } from './step-picture.tsx';
import { partKey, stepPicture, type Topic, type TopicPart } from './topics.ts';

export function TopicPartCard({ topic, part }: { topic: Topic; part: TopicPart }) {
  const text = useTexts('support');
  const key = partKey(topic, part);
  const title = text(`${key}.title`);
  const heading = `steps-${part.name ?? topic.name}`;
  const isNamed = part.name !== undefined;
  return (
    <Card.Root {...(isNamed ? { as: 'section', 'aria-labelledby': heading } : {})}>
      <Card.Body gap="5">
        {isNamed && (
          <Box>
            <Heading as="h2" id={heading} size="lg">
              {title}
            </Heading>
            <Text color="fg.muted">{text(`${key}.lead`, siteFacts)}</Text>
          </Box>
        )}
        <Stack as="ol" listStyleType="none" gap="4" aria-label={isNamed ? title : text('howto.steps')}>
          {Array.from({ length: part.steps }, (_, index) => (
            <Flex as="li" key={index} gap="4" align="start">
              <Center
                boxSize="8"
                borderRadius="full"
                bg="red.solid"
                color="red.contrast"
                fontWeight="bold"
                flexShrink="0"
                aria-hidden
              >
                {index + 1}
              </Center>
              <Box flex="1" minWidth="0">
                <Text paddingTop="0.5">{text(`${key}.steps.${index + 1}`, siteFacts)}</Text>
                <StepPicture name={stepPicture(topic, part, index + 1)} title={title} step={index + 1} />
              </Box>
            </Flex>
          ))}
        </Stack>
        <Button
          asChild
          variant="outline"
          minHeight="11"
          height="auto"
          paddingY="2"
          whiteSpace="normal"
          lineHeight="moderate"
          alignSelf="start"
        >
          <Link to={part.to}>
            {text('howto.open', { page: title })}
            <Icon name="chevron-right" boxSize="4" />
          </Link>
        </Button>
      </Card.Body>
    </Card.Root>
  );
}

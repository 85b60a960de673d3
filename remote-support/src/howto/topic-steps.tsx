import { useTexts } from '@chokdee/shared/i18n';
import { Alert, Box, Card, Center, Flex, Stack, Text } from '@chokdee/shared/ui';
import type { Topic } from './topics.ts';

export function TopicSteps({ topic: { name, steps } }: { topic: Topic }) {
  const text = useTexts('support');
  return (
    <Card.Root>
      <Card.Body gap="6">
        <Stack as="ol" listStyleType="none" gap="4" aria-label={text('howto.steps')}>
          {Array.from({ length: steps }, (_, index) => (
            <Flex as="li" key={index} gap="4" align="start">
              <Center boxSize="8" borderRadius="full" bg="red.solid" color="red.contrast" fontWeight="bold" flexShrink="0" aria-hidden>
                {index + 1}
              </Center>
              <Text paddingTop="0.5">{text(`topics.${name}.steps.${index + 1}`)}</Text>
            </Flex>
          ))}
        </Stack>
        <Alert.Root status="info">
          <Alert.Indicator />
          <Box>
            <Alert.Title>{text('howto.note')}</Alert.Title>
            <Alert.Description>{text(`topics.${name}.note`)}</Alert.Description>
          </Box>
        </Alert.Root>
      </Card.Body>
    </Card.Root>
  );
}

import { useTexts } from '@chokdee/shared/i18n';
import { Link } from '@chokdee/shared/router';
import { Box, Center, Flex, Heading, Icon, LinkBox, LinkOverlay, Skeleton, Text } from '@chokdee/shared/ui';
import type { Topic } from './topics.ts';

export function TopicCard({ topic: { name, icon }, loading }: { topic: Topic; loading: boolean }) {
  const text = useTexts('support');
  return (
    <LinkBox
      as="li"
      bg="bg.panel"
      borderWidth="1px"
      borderRadius="l3"
      _hover={{ borderColor: 'red.border' }}
      _focusWithin={{ borderColor: 'red.border' }}
    >
      <Skeleton loading={loading} borderRadius="l3">
        <Flex padding="4" gap="4" align="start">
          <Center boxSize="11" borderRadius="l2" bg="red.subtle" color="red.fg" flexShrink="0">
            <Icon name={icon} boxSize="5" />
          </Center>
          <Box minWidth="0">
            <Heading as="h2" size="md">
              <LinkOverlay asChild>
                <Link to={`/howto/${name}`}>{text(`topics.${name}.title`)}</Link>
              </LinkOverlay>
            </Heading>
            <Text color="fg.muted" textStyle="sm" lineHeight="moderate">
              {text(`topics.${name}.lead`)}
            </Text>
          </Box>
        </Flex>
      </Skeleton>
    </LinkBox>
  );
}

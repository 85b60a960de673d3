import {
  noticeChannels,
  SMS_A_DAY,
  type NoticeChannel,
  type NoticeSettings,
} from '@chokdee/shared/contracts/notice-settings';
import type { NoticeTopic } from '@chokdee/shared/contracts/notices';
import { useTexts } from '@chokdee/shared/i18n';
import { Checkbox } from '@chokdee/shared/fields';
import { Box, Card, Flex, Heading, Icon, Stack, Text, VisuallyHidden } from '@chokdee/shared/ui';

interface TopicMatrixProps {
  topics: NoticeSettings['topics'];
  onChoose: (topic: NoticeTopic, channel: NoticeChannel, chosen: boolean) => void;
}

/** Each topic has a line of its own above its channels, so that it fits the narrowest screen. */
const columns = `repeat(${noticeChannels.length}, minmax(0, 1fr))`;

/** Topics by channels. What nobody can mute is shown as locked. */
export function TopicMatrix({ topics, onChoose }: TopicMatrixProps) {
  const text = useTexts('auth');
  return (
    <Card.Root>
      <Card.Body gap="3">
        <Heading as="h2" size="lg">
          {text('notices.matrix.title')}
        </Heading>
        <Box
          display="grid"
          gridTemplateColumns={columns}
          columnGap="2"
          aria-hidden
          color="fg.muted"
          textStyle="sm"
        >
          {noticeChannels.map((channel) => (
            <Text key={channel} textAlign="center">
              {text(`notices.matrix.${channel}`)}
            </Text>
          ))}
        </Box>
        <Stack as="ul" listStyleType="none" gap="0">
          {topics.map((row) => (
            <TopicRow key={row.topic} row={row} onChoose={onChoose} />
          ))}
        </Stack>
        <Text color="fg.muted" textStyle="sm" lineHeight="moderate">
          {text('notices.matrix.smsLimit', { most: SMS_A_DAY })}
        </Text>
      </Card.Body>
    </Card.Root>
  );
}

interface TopicRowProps {
  row: NoticeSettings['topics'][number];
  onChoose: TopicMatrixProps['onChoose'];
}

function TopicRow({ row: { topic, locked, channels }, onChoose }: TopicRowProps) {
  const text = useTexts('auth');
  return (
    <Box
      as="li"
      display="grid"
      gridTemplateColumns={columns}
      columnGap="2"
      alignItems="center"
      borderTopWidth="1px"
    >
      <Box gridColumn="1 / -1" paddingTop="2">
        <Text>{text(`notices.matrix.${topic}`)}</Text>
        {locked && (
          <Flex gap="1" align="center" color="fg.muted" textStyle="sm">
            <Icon name="lock" boxSize="3.5" />
            {text('notices.matrix.locked')}
          </Flex>
        )}
      </Box>
      {noticeChannels.map((channel) => (
        <Checkbox.Root
          key={channel}
          minHeight="11"
          justifyContent="center"
          checked={channels[channel]}
          disabled={locked}
          onCheckedChange={({ checked }) => onChoose(topic, channel, checked)}
        >
          <Checkbox.HiddenInput />
          <Checkbox.Control />
          <Checkbox.Label asChild>
            <VisuallyHidden>
              {text(`notices.matrix.${topic}`)} · {text(`notices.matrix.${channel}`)}
            </VisuallyHidden>
          </Checkbox.Label>
        </Checkbox.Root>
      ))}
    </Box>
  );
}

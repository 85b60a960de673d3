import type { MemberSession } from '@chokdee/shared/contracts/account';
import { formatInstant } from '@chokdee/shared/format';
import { useTexts } from '@chokdee/shared/i18n';
import { Badge, Box, Button, Center, Flex, Icon, Strong, Text } from '@chokdee/shared/ui';

interface SessionCardProps {
  session: MemberSession;
  pending: boolean;
  onEnd: () => void;
}

export function SessionCard({
  session: { current, device, address, signedInAt, seenAt },
  pending,
  onEnd,
}: SessionCardProps) {
  const text = useTexts('auth');
  const name = device || text('sessions.unknownDevice');
  const at = formatInstant(signedInAt);

  return (
    <Flex
      as="li"
      wrap="wrap"
      gap="3"
      padding="4"
      align="start"
      borderWidth="1px"
      borderRadius="l3"
      bg="bg.panel"
      borderColor={current ? 'red.border' : undefined}
    >
      <Center
        boxSize="10"
        borderRadius="l2"
        bg={current ? 'red.subtle' : 'bg.muted'}
        color={current ? 'red.fg' : 'fg.muted'}
        flexShrink="0"
      >
        <Icon name="globe" />
      </Center>
      <Box minWidth="52" flex="1">
        <Flex gap="2" align="center" wrap="wrap">
          <Strong>{name}</Strong>
          {current && <Badge colorPalette="red">{text('sessions.current')}</Badge>}
        </Flex>
        <Text color="fg.muted" textStyle="sm">
          {address}
        </Text>
        <Text color="fg.muted" textStyle="sm">
          {text('sessions.since', { at })}
        </Text>
        <Text color="fg.muted" textStyle="sm">
          {text('sessions.seen', { at: formatInstant(seenAt) })}
        </Text>
      </Box>
      {!current && (
        <Button
          variant="outline"
          size="sm"
          marginStart="auto"
          loading={pending}
          aria-label={text('sessions.revokeOf', { device: name, at })}
          onClick={onEnd}
        >
          {text('sessions.revoke')}
        </Button>
      )}
    </Flex>
  );
}

import type { MemberEntry } from '@chokdee/shared/contracts/operator-members';
import { formatInstant } from '@chokdee/shared/format';
import { useTexts } from '@chokdee/shared/i18n';
import { Badge, Box, Button, Flex, Icon, Strong, Text } from '@chokdee/shared/ui';
import { MemberStatus } from './member-status.tsx';

interface MemberEntryCardProps {
  entry: MemberEntry;
  onOpen: () => void;
}

export function MemberEntryCard({
  entry: { userName, name, phoneNumber, status, role, lastSignInAt },
  onOpen,
}: MemberEntryCardProps) {
  const text = useTexts('operator');
  return (
    <Flex
      as="li"
      wrap="wrap"
      gap="3"
      padding="4"
      align="center"
      justify="space-between"
      borderWidth="1px"
      borderRadius="l3"
      bg="bg.panel"
    >
      <Box minWidth="0" flex="1">
        <Flex gap="2" align="center" wrap="wrap">
          <Strong overflowWrap="anywhere">{userName}</Strong>
          <MemberStatus status={status} />
          {role === 'operator' && <Badge>{text('members.operator')}</Badge>}
        </Flex>
        <Text color="fg.muted" textStyle="sm">
          {[name === userName ? '' : name, phoneNumber].filter(Boolean).join(' · ')}
        </Text>
        <Text color="fg.muted" textStyle="sm">
          {lastSignInAt
            ? text('members.lastSignIn', { time: formatInstant(lastSignInAt) })
            : text('members.neverSignedIn')}
        </Text>
      </Box>
      <Button
        variant="outline"
        size="lg"
        aria-label={text('members.openOf', { name: userName })}
        onClick={onOpen}
      >
        {text('members.open')}
        <Icon name="arrow-right" />
      </Button>
    </Flex>
  );
}

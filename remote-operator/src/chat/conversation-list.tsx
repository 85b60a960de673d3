import type { DeskConversation } from '@chokdee/shared/contracts/operator-chat';
import { formatInstant } from '@chokdee/shared/format';
import { useTexts } from '@chokdee/shared/i18n';
import { Badge, Button, EmptyState, Flex, Stack, Text } from '@chokdee/shared/ui';

interface Props {
  conversations: readonly DeskConversation[];
  opened: string | undefined;
  onOpen: (id: string) => void;
}

export function ConversationList({ conversations, opened, onOpen }: Props) {
  const text = useTexts('operator');
  if (conversations.length === 0)
    return <EmptyState icon="chat" title={text('chat.none')} text={text('chat.noneText')} />;
  return (
    <Stack as="ul" listStyleType="none" gap="1" maxHeight={{ lg: '70vh' }} overflowY="auto">
      {conversations.map((conversation) => {
        const { id, state, activeAt, unread, operator, snoozedUntil, isLeft } = conversation;
        const standing = snoozedUntil ? 'snoozed' : state;
        return (
          <li key={id}>
            <Button
              variant={id === opened ? 'subtle' : 'ghost'}
              width="full"
              height="auto"
              minHeight="14"
              paddingY="2"
              justifyContent="space-between"
              aria-current={id === opened}
              onClick={() => onOpen(id)}
            >
              <Stack gap="0" align="flex-start" minWidth="0">
                <Text truncate maxWidth="full">
                  {customerName(conversation, text)}
                </Text>
                <Text textStyle="xs" color="fg.muted" whiteSpace="normal" textAlign="start">
                  {[
                    text(`chat.state.${standing}`),
                    isLeft && text('chat.hasLeft'),
                    operator?.userName,
                    formatInstant(activeAt),
                  ]
                    .filter(Boolean)
                    .join(' · ')}
                </Text>
              </Stack>
              {unread > 0 && (
                <Flex>
                  <Badge colorPalette="red" variant="solid" borderRadius="full">
                    {unread}
                  </Badge>
                </Flex>
              )}
            </Button>
          </li>
        );
      })}
    </Stack>
  );
}

/** The member's name, or a visitor told apart by their conversation. */
export function customerName(
  { id, member }: Pick<DeskConversation, 'id' | 'member'>,
  text: (key: string, values?: Record<string, string>) => string,
): string {
  return member?.userName ?? text('chat.visitor', { id: id.slice(0, 4) });
}

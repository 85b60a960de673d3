import type { DeskConversation } from '@chokdee/shared/contracts/operator-chat';
import { formatInstant } from '@chokdee/shared/format';
import { useTexts } from '@chokdee/shared/i18n';
import { Badge, Button, EmptyState, Flex, Stack, Text } from '@chokdee/shared/ui';
import { isUnsent, useKeptAnswers, type KeptAnswer } from './kept-answers.ts';

interface Props {
  conversations: readonly DeskConversation[];
  opened: string | undefined;
  onOpen: (id: string) => void;
}

export function ConversationList({ conversations, opened, onOpen }: Props) {
  const text = useTexts('operator');
  const answers = useKeptAnswers();
  if (conversations.length === 0)
    return <EmptyState icon="chat" title={text('chat.none')} text={text('chat.noneText')} />;
  return (
    <Stack as="ul" listStyleType="none" gap="1" maxHeight={{ lg: '70vh' }} overflowY="auto">
      {conversations.map((conversation) => {
        const { id, state, activeAt, unread, operator, snoozedUntil, isLeft } = conversation;
        const standing = snoozedUntil ? 'snoozed' : state;
        const answer = answers.get(id);
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
              <Flex gap="1" align="center">
                {answer && isUnsent(answer) && <UnsentMark answer={answer} />}
                {unread > 0 && (
                  <Badge colorPalette="red" variant="solid" borderRadius="full">
                    {unread}
                  </Badge>
                )}
              </Flex>
            </Button>
          </li>
        );
      })}
    </Stack>
  );
}

function UnsentMark({ answer: { isSending, picture, failure } }: { answer: KeptAnswer }) {
  const text = useTexts('operator');
  if (isSending || picture?.isSending) return <Badge>{text('chat.sending')}</Badge>;
  return failure === undefined ? (
    <Badge>{text('chat.draft')}</Badge>
  ) : (
    <Badge colorPalette="orange">{text('chat.notSent')}</Badge>
  );
}

/** The member's name, or a visitor told apart by their conversation. */
export function customerName(
  { id, member }: Pick<DeskConversation, 'id' | 'member'>,
  text: (key: string, values?: Record<string, string>) => string,
): string {
  return member?.userName ?? text('chat.visitor', { id: id.slice(0, 4) });
}

import { memo } from 'react';
import type { DeskConversation } from '@chokdee/shared/contracts/operator-chat';
import { formatInstant } from '@chokdee/shared/format';
import { useTexts } from '@chokdee/shared/i18n';
import { Badge, Button, Flex, Stack, Text } from '@chokdee/shared/ui';
import { isUnsent, type KeptAnswer } from './kept-answers.ts';

interface Props {
  conversation: DeskConversation;
  answer: KeptAnswer | undefined;
  isOpened: boolean;
  /** The one row that Tab reaches. */
  isTabStop: boolean;
  onFocus: (id: string) => void;
  onOpen: (id: string) => void;
}

/** Memoized: re-renders only when its own conversation changes. */
export const ConversationRow = memo(function ConversationRow({ conversation, answer, ...row }: Props) {
  const text = useTexts('operator');
  const { id, state, activeAt, waitingSince, unread, operator, snoozedUntil, isLeft } = conversation;
  const standing = snoozedUntil ? 'snoozed' : state;
  const facts = [
    text(`chat.state.${standing}`),
    isLeft && text('chat.hasLeft'),
    operator?.userName,
    formatInstant(standing === 'waiting' ? (waitingSince ?? activeAt) : activeAt),
  ];
  return (
    <li>
      <Button
        variant={row.isOpened ? 'subtle' : 'ghost'}
        width="full"
        height="auto"
        minHeight="14"
        paddingY="2"
        justifyContent="space-between"
        aria-current={row.isOpened}
        tabIndex={row.isTabStop ? 0 : -1}
        onFocus={() => row.onFocus(id)}
        onClick={() => row.onOpen(id)}
      >
        <Stack gap="0" align="flex-start" minWidth="0">
          <Text truncate maxWidth="full">
            {customerName(conversation, text)}
          </Text>
          <Text textStyle="xs" color="fg.muted" whiteSpace="normal" textAlign="start">
            {facts.filter(Boolean).join(' · ')}
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
});

function UnsentMark({ answer: { isSending, picture, failure } }: { answer: KeptAnswer }) {
  const text = useTexts('operator');
  if (isSending || picture?.isSending) return <Badge variant="surface">{text('chat.sending')}</Badge>;
  return failure === undefined ? (
    <Badge variant="surface">{text('chat.draft')}</Badge>
  ) : (
    <Badge variant="surface" colorPalette="orange">
      {text('chat.notSent')}
    </Badge>
  );
}

/** The member's name, or a visitor told apart by their conversation. */
export function customerName(
  { id, member }: Pick<DeskConversation, 'id' | 'member'>,
  text: (key: string, values?: Record<string, string>) => string,
): string {
  return member?.userName ?? text('chat.visitor', { id: id.slice(0, 4) });
}

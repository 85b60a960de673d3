import type { operatorChatCalls, DeskConversation } from '@chokdee/shared/contracts/operator-chat';
import { formatDay, formatInstant } from '@chokdee/shared/format';
import { useTexts } from '@chokdee/shared/i18n';
import { Button, Flex, Text } from '@chokdee/shared/ui';
import type { z } from 'zod';
import { MemberFileButton } from './member-file-button.tsx';

interface Props {
  conversation: DeskConversation;
  facts: z.output<typeof operatorChatCalls.messages.reply>['facts'];
  onOpen: (id: string) => void;
}

/** What to know of the customer at once, and their file. */
export function CustomerFacts({ conversation, facts, onOpen }: Props) {
  const text = useTexts('operator');
  const { domain, locale, member, seenAt, rating } = conversation;
  const lines = [
    domain,
    text(`chat.language.${locale}`),
    seenAt && text('chat.seen', { time: formatInstant(seenAt) }),
    facts && text('chat.level', { level: facts.level }),
    facts && text(`members.status${facts.status}`),
    facts && text('chat.joined', { day: formatDay(facts.joinedAt) }),
    rating && text('chat.rating', { count: rating }),
  ];
  return (
    <Flex gap="2" wrap="wrap" align="center">
      <Text textStyle="sm" color="fg.muted">
        {lines.filter(Boolean).join(' · ')}
      </Text>
      {member && <MemberFileButton userName={member.userName} />}
      {facts?.former.map(({ id, activeAt }) => (
        <Button key={id} variant="ghost" size="lg" onClick={() => onOpen(id)}>
          {text('chat.former', { time: formatInstant(activeAt) })}
        </Button>
      ))}
    </Flex>
  );
}

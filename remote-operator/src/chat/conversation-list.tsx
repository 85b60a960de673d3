import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import type { DeskConversation } from '@chokdee/shared/contracts/operator-chat';
import { useTexts } from '@chokdee/shared/i18n';
import { Button, Stack } from '@chokdee/shared/ui';
import { ConversationRow } from './conversation-row.tsx';
import { useKeptAnswers } from './kept-answers.ts';

interface Props {
  conversations: readonly DeskConversation[];
  opened: string | undefined;
  /** The one that is opened, or from which the operator comes back to the list. */
  last: string | undefined;
  onOpen: (id: string) => void;
}

const SHOWN_AT_ONCE = 50;

/** One stop for Tab; arrows, Home and End lead from row to row. */
export function ConversationList({ conversations, opened, last, onOpen }: Props) {
  const text = useTexts('operator');
  const answers = useKeptAnswers();
  const [most, setMost] = useState(SHOWN_AT_ONCE);
  const [focused, setFocused] = useState(last);
  const shown = conversations.slice(0, most);
  const tabStop = (shown.find(({ id }) => id === focused) ?? shown[0])?.id;
  const hidden = conversations.length - shown.length;
  const list = useRef<HTMLDivElement>(null);
  const isBack = useRef(opened === undefined && last !== undefined);
  useEffect(() => {
    if (isBack.current) list.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus();
  }, []);
  return (
    <>
      <Stack
        as="ul"
        ref={list}
        listStyleType="none"
        gap="1"
        maxHeight={{ lg: '70vh' }}
        overflowY="auto"
        onKeyDown={moveByKey}
      >
        {shown.map((conversation) => (
          <ConversationRow
            key={conversation.id}
            conversation={conversation}
            answer={answers.get(conversation.id)}
            isOpened={conversation.id === opened}
            isTabStop={conversation.id === tabStop}
            onFocus={setFocused}
            onOpen={onOpen}
          />
        ))}
      </Stack>
      {hidden > 0 && (
        <Button
          variant="outline"
          size="lg"
          width="full"
          marginTop="2"
          onClick={() => setMost((before) => before + SHOWN_AT_ONCE)}
        >
          {text('chat.showMore', { count: Math.min(hidden, SHOWN_AT_ONCE) })}
        </Button>
      )}
    </>
  );
}

function moveByKey(event: KeyboardEvent<HTMLElement>): void {
  const rows = [...event.currentTarget.querySelectorAll('button')];
  const at = rows.findIndex((row) => row === document.activeElement);
  const places: Record<string, number> = {
    ArrowDown: at + 1,
    ArrowUp: at - 1,
    Home: 0,
    End: rows.length - 1,
  };
  const next = rows[places[event.key] ?? -1];
  if (!next) return;
  event.preventDefault();
  next.focus();
}

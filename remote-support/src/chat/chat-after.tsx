import { chatCalls } from '@chokdee/shared/contracts/chat';
import { send } from '@chokdee/shared/http';
import { useErrorText, useTexts } from '@chokdee/shared/i18n';
import { Button, Flex, Icon, IconButton, Stack, Text } from '@chokdee/shared/ui';
import { useState } from 'react';
import { useStore } from 'zustand';
import type { ChatStore } from './chat.store.ts';
import { saveTranscript } from './transcript.ts';

/** Shown after a conversation is closed: the rating and the transcript. */
export function ChatAfter({ store }: { store: ChatStore }) {
  const text = useTexts('support');
  const common = useTexts('common');
  const { conversation, messages } = useStore(store);
  const errorText = useErrorText();
  const [failure, setFailure] = useState<unknown>();
  const rating = conversation?.rating ?? 0;
  const give = async (stars: number) => {
    setFailure(undefined);
    await rate(store, stars).catch(setFailure);
  };
  return (
    <Stack borderTopWidth="1px" padding="3" gap="2" align="center">
      <Text>{text(rating > 0 ? 'chat.rated' : 'chat.rate')}</Text>
      <Flex role="group" aria-label={text('chat.rate')}>
        {[1, 2, 3, 4, 5].map((stars) => (
          <IconButton
            key={stars}
            variant="ghost"
            size="lg"
            aria-label={text('chat.stars', { count: stars })}
            aria-pressed={stars === rating}
            color={stars <= rating ? 'fg.warning' : 'fg.muted'}
            onClick={() => void give(stars)}
          >
            <Icon name="star" fill={stars <= rating ? 'currentColor' : 'none'} />
          </IconButton>
        ))}
      </Flex>
      {failure !== undefined && (
        <Text role="alert" textStyle="sm" color="fg.warning">
          {errorText(failure)}
        </Text>
      )}
      <Button variant="ghost" size="lg" onClick={() => saveTranscript(messages, { text, common })}>
        <Icon name="download" />
        {text('chat.transcript')}
      </Button>
    </Stack>
  );
}

async function rate(store: ChatStore, rating: number): Promise<void> {
  const { conversation } = store.getState();
  if (!conversation) return;
  await send(chatCalls.rate, { conversation: conversation.id, rating });
  store.setState({ conversation: { ...conversation, rating } });
}

import { bus } from '@chokdee/shared/bus';
import { useTexts } from '@chokdee/shared/i18n';
import { Button, Flex, Icon, Text } from '@chokdee/shared/ui';
import { useEffect } from 'react';
import { useStore } from 'zustand';
import { chatPresence } from '../chat/chat-presence.ts';
import { deskLine } from '../chat/desk-line.ts';

const REFRESH_EVERY_MS = 60_000;

/** The live chat, and whether someone answers there now. Operators have none. */
export function ChatOffer() {
  const text = useTexts('support');
  const { ask, desk } = useStore(chatPresence);
  useEffect(() => {
    ask?.();
    const timer = setInterval(() => document.visibilityState === 'visible' && ask?.(), REFRESH_EVERY_MS);
    return () => clearInterval(timer);
  }, [ask]);
  return (
    // Its place is kept until the chat is there.
    <Flex align="center" columnGap="3" rowGap="2" wrap="wrap" minHeight="11">
      {ask && (
        <Button variant="outline" size="lg" onClick={() => bus.emit('chat/open', {})}>
          <Icon name="chat" />
          {text('contact.chat')}
        </Button>
      )}
      <Text role="status" color="fg.muted">
        {desk && deskLine(desk, text)}
      </Text>
    </Flex>
  );
}

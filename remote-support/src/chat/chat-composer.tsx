import { PictureButton } from '@chokdee/shared/chat/picture-button';
import { isTooLong, TextLength } from '@chokdee/shared/chat/text-length';
import { isBlank } from '@chokdee/shared/contracts/chat';
import { useErrorText, useTexts } from '@chokdee/shared/i18n';
import { Textarea } from '@chokdee/shared/fields';
import { Box, Flex, Icon, IconButton, Text } from '@chokdee/shared/ui';
import { useEffect, useRef, type KeyboardEvent } from 'react';
import { useStore } from 'zustand';
import type { ChatStore } from './chat.store.ts';
import { sendDraft, write } from './chat-writing.ts';
import { usePictureSending } from './use-picture-sending.ts';

/** The customer's input. It survives a lost connection and a reload. */
export function ChatComposer({ store }: { store: ChatStore }) {
  const text = useTexts('support');
  const errorText = useErrorText();
  const { draft, problem, phase, desk, outbox, flush } = useStore(store);
  const picture = usePictureSending(store);
  const field = useRef<HTMLTextAreaElement>(null);
  const refused = outbox.filter((message) => message.refused !== undefined).length;
  const refusedBefore = useRef(refused + 1);
  // The field gets the focus at first, and when the customer has decided about a refused message.
  useEffect(() => {
    if (refused < refusedBefore.current) field.current?.focus({ preventScroll: true });
    refusedBefore.current = refused;
  }, [refused]);

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    sendDraft(store);
  };
  const failure = picture.failure ?? problem;
  return (
    <Box borderTopWidth="1px" padding="2">
      {failure !== undefined && (
        <Text role="alert" textStyle="sm" color="fg.warning" paddingX="2" paddingBottom="2">
          {errorText(failure)}
        </Text>
      )}
      <TextLength text={draft} tooLong={text('chat.problem.long')} />
      <Flex gap="1" align="flex-end">
        <PictureButton label={text('chat.attach')} disabled={phase !== 'ready'} {...picture.sending} />
        <Textarea
          ref={field}
          flex="1"
          rows={1}
          minHeight="11"
          resize="none"
          css={{ fieldSizing: 'content' }}
          maxHeight="32"
          aria-invalid={isTooLong(draft)}
          aria-label={text('chat.message')}
          placeholder={text(desk?.isOpen === false ? 'chat.leave' : 'chat.message')}
          value={draft}
          onChange={({ target }) => write(store, target.value)}
          onKeyDown={onKeyDown}
        />
        <IconButton
          colorPalette="red"
          size="lg"
          aria-label={text('chat.send')}
          disabled={isBlank(draft) ? problem === undefined : isTooLong(draft)}
          onClick={() => (isBlank(draft) ? void flush() : sendDraft(store))}
        >
          <Icon name="send" />
        </IconButton>
      </Flex>
    </Box>
  );
}

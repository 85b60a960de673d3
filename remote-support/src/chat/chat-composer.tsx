import { CHAT_TEXT_LENGTH } from '@chokdee/shared/contracts/chat';
import { useErrorText, useTexts } from '@chokdee/shared/i18n';
import { Box, Flex, Icon, IconButton, Text, Textarea } from '@chokdee/shared/ui';
import { useEffect, useRef, useState, type ChangeEvent, type KeyboardEvent } from 'react';
import { useStore } from 'zustand';
import type { ChatStore } from './chat.store.ts';

/** Where the customer writes. What is typed stays through a lost connection and a reload. */
export function ChatComposer({ store }: { store: ChatStore }) {
  const text = useTexts('support');
  const errorText = useErrorText();
  const { draft, problem, phase, desk, write, send, flush } = useStore(store);
  const picture = usePicture(store);
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => field.current?.focus({ preventScroll: true }), []);

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    send();
  };
  const failure = picture.failure ?? problem;
  return (
    <Box borderTopWidth="1px" padding="2">
      {failure !== undefined && (
        <Text role="alert" textStyle="sm" color="fg.warning" paddingX="2" paddingBottom="2">
          {errorText(failure)}
        </Text>
      )}
      <Flex gap="1" align="flex-end">
        <PictureButton {...picture} isReady={phase === 'ready'} />
        <Textarea
          ref={field}
          flex="1"
          rows={1}
          css={{ fieldSizing: 'content' }}
          maxHeight="32"
          maxLength={CHAT_TEXT_LENGTH}
          aria-label={text('chat.message')}
          placeholder={text(desk?.isOpen === false ? 'chat.leave' : 'chat.message')}
          value={draft}
          onChange={({ target }) => write(target.value)}
          onKeyDown={onKeyDown}
        />
        <IconButton
          colorPalette="red"
          size="lg"
          aria-label={text('chat.send')}
          disabled={draft.trim() === '' && problem === undefined}
          onClick={() => (draft.trim() === '' ? void flush() : send())}
        >
          <Icon name="send" />
        </IconButton>
      </Flex>
    </Box>
  );
}

interface PictureButtonProps {
  isReady: boolean;
  isSending: boolean;
  choose: (event: ChangeEvent<HTMLInputElement>) => void;
}

function PictureButton({ isReady, isSending, choose }: PictureButtonProps) {
  const text = useTexts('support');
  const file = useRef<HTMLInputElement>(null);
  return (
    <>
      <input ref={file} type="file" accept="image/jpeg,image/png,image/webp" hidden onChange={choose} />
      <IconButton
        variant="ghost"
        size="lg"
        aria-label={text('chat.attach')}
        loading={isSending}
        disabled={!isReady}
        onClick={() => file.current?.click()}
      >
        <Icon name="image" />
      </IconButton>
    </>
  );
}

/** A chosen picture is sent at once. */
function usePicture(store: ChatStore) {
  const [isSending, setIsSending] = useState(false);
  const [failure, setFailure] = useState<unknown>();
  const choose = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [chosen] = target.files ?? [];
    target.value = '';
    if (!chosen) return;
    setIsSending(true);
    setFailure(undefined);
    await store.getState().sendPicture(chosen).catch(setFailure);
    setIsSending(false);
  };
  return { isSending, failure, choose: (event: ChangeEvent<HTMLInputElement>) => void choose(event) };
}

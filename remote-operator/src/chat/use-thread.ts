import { useCallback, useEffect, useRef, useState } from 'react';
import { bus } from '@chokdee/shared/bus';
import { useIsBefore } from '@chokdee/shared/chat/use-is-before';
import { MESSAGES_PER_READ, TYPING_SECONDS, type ChatMessage } from '@chokdee/shared/contracts/chat';
import { operatorChatCalls, type DeskConversation } from '@chokdee/shared/contracts/operator-chat';
import { ApiError, send } from '@chokdee/shared/http';
import { onReconnected } from '@chokdee/shared/socket';
import type { z } from 'zod';

type Reply = z.output<typeof operatorChatCalls.messages.reply>;

interface Thread {
  conversation?: DeskConversation;
  messages: readonly ChatMessage[];
  facts?: Reply['facts'];
  left?: Reply['left'];
  failure?: unknown;
}

/**
 * Reads a conversation from its last known message number on after each event, so no message is
 * missed or duplicated.
 */
export function useThread(id: string) {
  const [thread, setThread] = useState<Thread>({ messages: [] });
  const [typingUntilMs, setTypingUntilMs] = useState(0);
  const lastSeq = useRef(0);
  const reading = useRef<'no' | 'yes' | 'again'>('no');
  const hasFacts = useRef(false);

  const readAfter = useOpenedRead(id);

  const sync = useCallback(async () => {
    if (reading.current !== 'no') return void (reading.current = 'again');
    do {
      reading.current = 'yes';
      const after = lastSeq.current;
      const reply = await readAfter(after).catch((failure: unknown) => {
        setThread((known) => ({ ...known, failure }));
      });
      if (!reply) break;
      // A visitor may sign in during the conversation: a read from the start returns their file.
      const facts =
        reply.facts ??
        (reply.conversation.member && !hasFacts.current ? await wholeFacts(readAfter) : undefined);
      hasFacts.current ||= facts !== undefined;
      const fresh = reply.messages.filter(({ seq }) => seq > after);
      lastSeq.current = fresh.at(-1)?.seq ?? after;
      if (reply.messages.length === MESSAGES_PER_READ) reading.current = 'again';
      setThread((known) => ({
        conversation: reply.conversation,
        messages: [...known.messages, ...fresh],
        facts: facts ?? known.facts,
        left: reply.left,
      }));
      // `again` is set meanwhile, by another call.
    } while ((reading.current as string) === 'again');
    reading.current = 'no';
  }, [readAfter]);

  useEffect(() => {
    void sync();
    const offs = [
      bus.on('chat/changed', ({ conversation, change, by }) => {
        if (conversation !== id) return;
        if (change === 'typing') {
          if (by === 'customer') setTypingUntilMs(Date.now() + TYPING_SECONDS * 1_000);
        } else void sync();
      }),
      onReconnected(() => void sync()),
    ];
    return () => offs.forEach((off) => off());
  }, [id, sync]);

  return { ...thread, isTyping: useIsBefore(typingUntilMs), sync };
}

const wholeFacts = (readAfter: (after: number) => Promise<Reply>): Promise<Reply['facts']> =>
  readAfter(0).then(
    ({ facts }) => facts,
    () => undefined,
  );

/** Records that the operator opened the conversation before the first read. */
function useOpenedRead(id: string): (after: number) => Promise<Reply> {
  const isOpenRecorded = useRef(false);
  return useCallback(
    async (after) => {
      const read = () => send(operatorChatCalls.messages, { id, after });
      const isRepeat = isOpenRecorded.current;
      if (!isRepeat) await send(operatorChatCalls.open, { id });
      isOpenRecorded.current = true;
      return read().catch(async (error: unknown) => {
        // The recorded opening has expired.
        if (!isRepeat || !(error instanceof ApiError) || error.code !== 'CHAT_UNOPENED') throw error;
        await send(operatorChatCalls.open, { id });
        return read();
      });
    },
    [id],
  );
}

import { storage, tabStorage } from '@chokdee/shared/storage';
import { z } from 'zod';

const KEY = 'support.chat';
/** Of this tab. */
export const PICTURE_KEY = 'support.chat-picture';

/** A message that the server has not confirmed. */
const outgoing = z.object({ clientId: z.uuid(), text: z.string() });
export type Outgoing = z.output<typeof outgoing>;

/** What is typed beside a message outside the hours of duty. */
const left = z.object({ topic: z.string(), phone: z.string(), line: z.string(), email: z.string() });
export type LeftFields = z.output<typeof left>;
export const blankLeft: LeftFields = { topic: '', phone: '', line: '', email: '' };
/** Nothing is left any more: the message has arrived. */
export const arrived = { draft: '', left: blankLeft, leftAs: undefined } as const;

const kept = z.object({
  draft: z.string(),
  outbox: z.array(outgoing),
  left: left.default(blankLeft),
  leftAs: z.uuid().optional(),
});
export type KeptChat = z.output<typeof kept>;

/** What this browser keeps of a chat: what is typed and not sent. Undefined: no chat was opened here. */
export const chatStorage = {
  read: (): KeptChat | undefined => storage.read(KEY, kept),
  keep: (chat: KeptChat): void => void storage.write(KEY, chat),
  remove(): void {
    storage.remove(KEY);
    tabStorage.remove(PICTURE_KEY);
  },
};

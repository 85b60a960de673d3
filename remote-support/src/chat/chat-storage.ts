import { storage, tabStorage } from '@chokdee/shared/storage';
import { z } from 'zod';

export const CHAT_KEY = 'support.chat';
/** Of this tab. */
export const PICTURE_KEY = `${CHAT_KEY}-picture`;

/** What is typed beside a message outside the hours of duty. */
const left = z.object({ topic: z.string(), phone: z.string(), line: z.string(), email: z.string() });
export type LeftFields = z.output<typeof left>;
export const blankLeft: LeftFields = { topic: '', phone: '', line: '', email: '' };
/** Nothing is left any more: the message has arrived. */
export const arrived = { draft: '', left: blankLeft, leftAs: undefined } as const;

const kept = z.object({
  draft: z.string(),
  left: left.default(blankLeft),
  leftAs: z.uuid().optional(),
});
export type KeptChat = z.output<typeof kept>;

/** What this browser keeps of a chat: what is typed and not sent. Undefined: no chat was opened here. */
export const chatStorage = {
  read: (): KeptChat | undefined => storage.read(CHAT_KEY, kept),
  keep: (chat: KeptChat): void => void storage.write(CHAT_KEY, chat),
  remove(): void {
    storage.remove(CHAT_KEY);
    tabStorage.remove(PICTURE_KEY);
  },
};

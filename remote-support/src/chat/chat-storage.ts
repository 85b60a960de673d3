import { storage, tabStorage } from '@chokdee/shared/storage';
import { z } from 'zod';

export const CHAT_KEY = 'support.chat';
/** Keeps the picture in this tab. */
export const PICTURE_KEY = `${CHAT_KEY}-picture`;

/** What is typed beside a message outside the hours of duty. */
const left = z.object({ topic: z.string(), phone: z.string(), line: z.string(), email: z.string() });
export type LeftFields = z.output<typeof left>;
export const blankLeft: LeftFields = { topic: '', phone: '', line: '', email: '' };
/** Clears the form: the message has arrived. */
export const arrived = { draft: '', left: blankLeft, leftAs: undefined } as const;

const kept = z.object({
  draft: z.string(),
  left: left.default(blankLeft),
  leftAs: z.uuid().optional(),
});
export type KeptChat = z.output<typeof kept>;

/** Unsent input is stored per tab. The browser also stores that a chat was opened in it. */
export const chatStorage = {
  isKnown: (): boolean => storage.keys(CHAT_KEY).length > 0,
  read: (): KeptChat | undefined => tabStorage.read(CHAT_KEY, kept),
  keep(chat: KeptChat): void {
    storage.write(CHAT_KEY, true);
    tabStorage.write(CHAT_KEY, chat);
  },
  remove(): void {
    storage.remove(CHAT_KEY);
    for (const key of [CHAT_KEY, PICTURE_KEY]) tabStorage.remove(key);
  },
};

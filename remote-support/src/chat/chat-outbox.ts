import { chatId, clientId } from '@chokdee/shared/contracts/chat';
import { storage } from '@chokdee/shared/storage';
import { z } from 'zod';
import { CHAT_KEY } from './chat-storage.ts';

const PREFIX = `${CHAT_KEY}-out.`;

/** A message that the server has not confirmed. */
const outgoing = z.object({
  clientId,
  text: z.string(),
  /** The time by which messages of all tabs are ordered. */
  atMs: z.number(),
  /** The conversation in which it may have arrived. */
  to: chatId.optional(),
  /** The code with which the server refused it for good: it is sent again only on request. */
  refused: z.string().optional(),
});
export type Outgoing = z.output<typeof outgoing>;

/** Messages that could not be written to storage. */
const unstored = new Map<string, Outgoing>();

/**
 * The unsent messages of all tabs of the browser. Each message has its own storage key, so no tab overwrites
 * another's message.
 *
 * Tabs may send at the same time: each sends all messages in the same order, one after another, so that the
 * first arrivals keep it, and the server drops repeats.
 */
export const chatOutbox = {
  all: (): Outgoing[] =>
    [...storage.keys(PREFIX).flatMap((key) => storage.read(key, outgoing) ?? []), ...unstored.values()].sort(
      (left, right) => left.atMs - right.atMs,
    ),

  next: (): Outgoing | undefined => chatOutbox.all().find(({ refused }) => refused === undefined),

  put(message: Outgoing): void {
    if (!storage.write(PREFIX + message.clientId, message)) unstored.set(message.clientId, message);
  },

  /** @returns false when the message is no longer queued: another tab has sent it, or its author has left. */
  change(id: string, change: Partial<Outgoing>): boolean {
    const found = chatOutbox.all().find((message) => message.clientId === id);
    if (found) chatOutbox.put({ ...found, ...change });
    return found !== undefined;
  },

  remove(id: string): void {
    storage.remove(PREFIX + id);
    unstored.delete(id);
  },

  clear: (): void => chatOutbox.all().forEach(({ clientId: id }) => chatOutbox.remove(id)),
};
